/** An object whose fields can be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a text says in JSON; undefined, or what is given for it, if it isn't JSON. */
export function parsed(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;

/** An object with a field for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // TypeScript doesn't follow names into an object.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
