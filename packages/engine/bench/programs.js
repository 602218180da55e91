/** Programs by name, for the benches: `B`, or with changes `default:signals=never;search.alphaMu=null`. */
import { PROGRAMS } from "@falsecard/engine/play";

/** A value of JSON, or a plain word; null stands for what is not there. */
function valueOf(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return text;
  }
}

export function programOf(text) {
  const [name] = text.split(":");
  const base = PROGRAMS[name];
  if (base === undefined)
    throw new Error(`no program ${name}; there are ${Object.keys(PROGRAMS).join(", ")}`);
  const model = structuredClone(base);
  for (const change of text.slice(name.length + 1).split(";")) {
    if (change === "") continue;
    const path = change.slice(0, change.indexOf("="));
    const keys = path.split(".");
    const last = keys.pop();
    let at = model;
    for (const key of keys) at = at[key];
    at[last] = valueOf(change.slice(path.length + 1));
  }
  return { ...model, name: text };
}
