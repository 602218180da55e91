/** Conditional logit: the weights of traits that make the real choices likeliest among their rivals. */

export const dot = (a, b) => a.reduce((all, each, i) => all + each * b[i], 0);

export function softmax(scores) {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / all);
}

/**
 * Fits by Newton's method: each of `choices` has a list of vectors and the index of the one `taken`; `ridge` pulls the
 * weights towards zero.
 */
export function logit(choices, ridge) {
  const size = choices[0].vectors[0].length;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < 50; round++) {
    const slope = weights.map((weight) => -ridge * weight);
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? ridge : 0)));
    for (const { vectors, taken } of choices) {
      const chances = softmax(vectors.map((vector) => dot(vector, weights)));
      const mean = weights.map((_, i) => chances.reduce((all, p, k) => all + p * vectors[k][i], 0));
      for (let i = 0; i < size; i++) {
        slope[i] += vectors[taken][i] - mean[i];
        for (const [k, vector] of vectors.entries()) {
          if (vector[i] === mean[i]) continue;
          for (let j = 0; j < size; j++)
            curve[i][j] += chances[k] * (vector[i] - mean[i]) * (vector[j] - mean[j]);
        }
      }
    }
    const step = solved(curve, slope);
    weights = weights.map((weight, i) => weight + step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Solves linear equations by Gaussian elimination; the matrix must be positive definite. */
function solved(matrix, vector) {
  const size = vector.length;
  const rows = matrix.map((row, i) => [...row, vector[i]]);
  for (let i = 0; i < size; i++)
    for (let j = i + 1; j < size; j++) {
      const factor = rows[j][i] / rows[i][i];
      if (factor !== 0) for (let k = i; k <= size; k++) rows[j][k] -= factor * rows[i][k];
    }
  const found = [];
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i][size];
    for (let j = i + 1; j < size; j++) rest -= rows[i][j] * found[j];
    found[i] = rest / rows[i][i];
  }
  return found;
}
