/**
 * Mutations of a source: small changes of an operator, a condition or a constant, each of which a test should notice.
 *
 * The source is parsed as TypeScript; types, imports, texts and thrown errors are left alone. So are tolerances of
 * rounding, and constants after `??` and in list patterns, most of which are there only for the compiler (for an index
 * that always exists) and are never used.
 */
import { parseSync } from "oxc-parser";

/**
 * @typedef {object} Mutation
 * @property {number} start  where the replaced text begins
 * @property {number} end    where it ends
 * @property {string} text   what takes its place
 * @property {string} kind   which mutation it is
 * @property {number} line   counted from 1
 * @property {string} before the line as it is
 * @property {string} after  the line with the mutation
 *
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 */

/** The replacements of each operator. A comparison is changed at its bound and inverted. */
const OPERATORS = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "&=": ["|="],
  "|=": ["&="],
  "++": ["--"],
  "--": ["++"],
};

/** Methods whose opposite has the same arguments. */
const METHODS = {
  max: "min",
  min: "max",
  some: "every",
  every: "some",
  floor: "ceil",
  ceil: "floor",
  find: "findLast",
  findIndex: "findLastIndex",
};

/** @returns {node is Node} */
const isNode = (/** @type {unknown} */ node) =>
  typeof node === "object" && node !== null && "type" in node && typeof node.type === "string";

/** Nodes without decisions, which are not searched. */
const isLeftAlone = (/** @type {Node} */ { type }) =>
  type === "ImportDeclaration" ||
  type === "ExportAllDeclaration" ||
  type === "ThrowStatement" ||
  type === "TemplateElement" ||
  (type.startsWith("TS") &&
    !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type));

/** `list[i] ?? 0` and `const [a = 0] = list`. */
const isForCompiler = (/** @type {Node} */ node, /** @type {Node | undefined} */ parent) =>
  node["operator"] === "??" ||
  (node.type === "AssignmentPattern" && parent?.type === "ArrayPattern");

/** @returns {boolean} */
const isConstant = (/** @type {Node} */ { type, argument }) =>
  type === "Literal" || (type === "UnaryExpression" && isNode(argument) && isConstant(argument));

/** The child nodes that are evaluated, without types, names of fields and constants for the compiler. */
function* childrenOf(/** @type {Node} */ node, /** @type {Node | undefined} */ parent) {
  for (const [key, value] of Object.entries(node)) {
    if (key === "typeAnnotation" || key === "typeArguments" || key === "returnType") continue;
    if (key === "key" && node["computed"] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child) || isLeftAlone(child)) continue;
      if (key === "right" && isForCompiler(node, parent) && isConstant(child)) continue;
      yield child;
    }
  }
}

/** @returns {Generator<Node>} */
function* walk(/** @type {Node} */ node, /** @type {Node | undefined} */ parent) {
  yield node;
  for (const child of childrenOf(node, parent)) yield* walk(child, node);
}

/** Whether a number is only a tolerance of rounding. */
const isTolerance = (/** @type {number} */ value) => value > 0 && value < 1e-6;

/** Another number, which should change a decision. */
const otherNumber = (/** @type {number} */ value) =>
  String(Number.isInteger(value) ? value + 1 : value * 2);

/** @typedef {Pick<Mutation, "start" | "end" | "text" | "kind">} Change */

/** @returns {Change[]} */
function mutationsOfNode(/** @type {Node} */ node, /** @type {string} */ source) {
  const textOf = (/** @type {unknown} */ part) =>
    isNode(part) ? source.slice(part.start, part.end) : "";
  /** @returns {Change} */
  const replaced = (
    /** @type {number} */ start,
    /** @type {string} */ before,
    /** @type {string} */ text,
    kind = `${before} → ${text}`,
  ) => ({ start, end: start + before.length, text, kind });
  const { operator } = node;
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression": {
      const { left, right } = node;
      if (!isNode(left) || !isNode(right) || typeof operator !== "string") return [];
      /** @type {readonly string[]} */
      const others = OPERATORS[/** @type {keyof typeof OPERATORS} */ (operator)] ?? [];
      // The operator joins texts.
      if (operator === "+" && /^["'`]/u.test(textOf(left) || textOf(right))) return [];
      return others.map((text) => replaced(source.indexOf(operator, left.end), operator, text));
    }
    case "UpdateExpression": {
      const [before, text] = operator === "++" ? ["++", "--"] : ["--", "++"];
      return [replaced(node["prefix"] === true ? node.start : node.end - 2, before, text)];
    }
    case "UnaryExpression":
      if (operator === "!") return [replaced(node.start, "!", "", "! removed")];
      return operator === "-" ? [replaced(node.start, "-", "+")] : [];
    case "IfStatement":
    case "WhileStatement":
    case "ConditionalExpression": {
      const { test } = node;
      // Operators in the condition are mutated themselves.
      if (
        !isNode(test) ||
        !["CallExpression", "Identifier", "MemberExpression"].includes(test.type)
      )
        return [];
      return [replaced(test.start, textOf(test), `!(${textOf(test)})`, "condition inverted")];
    }
    case "Literal": {
      const { value } = node;
      if (typeof value === "boolean") return [replaced(node.start, String(value), String(!value))];
      if (typeof value !== "number" || isTolerance(value)) return [];
      return [replaced(node.start, textOf(node), otherNumber(value))];
    }
    case "CallExpression": {
      const { callee } = node;
      const property = isNode(callee) && callee.type === "MemberExpression" && callee["property"];
      const name = textOf(property);
      if (!isNode(property) || !Object.hasOwn(METHODS, name)) return [];
      return [replaced(property.start, name, METHODS[/** @type {keyof typeof METHODS} */ (name)])];
    }
    default:
      return [];
  }
}

/**
 * Every mutation of a source, in the order of its text.
 * @returns {Mutation[]}
 */
export function mutationsOf(/** @type {string} */ source, /** @type {string} */ file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  return [...walk(/** @type {Node} */ (/** @type {unknown} */ (program)), undefined)]
    .flatMap((node) => mutationsOfNode(node, source))
    .toSorted((a, b) => a.start - b.start || a.text.localeCompare(b.text))
    .map((mutation) => {
      const from = source.lastIndexOf("\n", mutation.start - 1) + 1;
      const to = source.indexOf("\n", mutation.end);
      const [head, tail] = [
        source.slice(from, mutation.start),
        source.slice(mutation.end, to < 0 ? undefined : to),
      ];
      return {
        ...mutation,
        line: source.slice(0, mutation.start).split("\n").length,
        before: `${head}${source.slice(mutation.start, mutation.end)}${tail}`.trim(),
        after: `${head}${mutation.text}${tail}`.trim(),
      };
    });
}

/** The source with one mutation. */
export const mutated = (
  /** @type {string} */ source,
  /** @type {Mutation} */ { start, end, text },
) => source.slice(0, start) + text + source.slice(end);
