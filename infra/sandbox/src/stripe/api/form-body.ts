import { invalid } from './stripe-error.ts';

/** A value in a form: text, a list, or a map. */
export type FormValue = string | FormValue[] | FormMap;
export interface FormMap {
  [key: string]: FormValue;
}

type Branch = Map<string, Branch | string>;

const deepest = 8;

/**
 * Parses `items[0][price]=…&expand[]=…&metadata[a]=b` like Stripe: numbered keys are a list, others a map.
 * @throws StripeError 400 for unbalanced brackets, or a name that's both text and a map
 */
export function parseForm(text: string): FormMap {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  const form = Object.fromEntries([...root].map(([key, branch]) => [key, grown(branch)]));
  return form;
}

function pathOf(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) throw invalid(`Invalid parameter name: ${name}`);
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  if (path.length > deepest) throw invalid(`Too deep: ${name}`);
  return path;
}

function place(root: Branch, path: string[], value: string): void {
  let branch = root;
  path.forEach((key, index) => {
    const last = index === path.length - 1;
    // `expand[]=a&expand[]=b` is numbered automatically.
    const name = key === '' ? String(last ? branch.size : Math.max(branch.size - 1, 0)) : key;
    const there = branch.get(name);
    if (last) {
      if (there instanceof Map) throw invalid(`Invalid hash: ${path.join('.')}`);
      return void branch.set(name, value);
    }
    if (typeof there === 'string') throw invalid(`Invalid hash: ${path.join('.')}`);
    const next: Branch = there ?? new Map();
    branch.set(name, next);
    branch = next;
  });
}

function grown(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch;
  const keys = [...branch.keys()];
  const values = [...branch.values()].map(grown);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values;
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']));
}
