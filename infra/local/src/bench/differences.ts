const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where two answers in JSON differ: `0.balance is 12.5, not "12.5"`. */
export function differencesOf(ours: unknown, theirs: unknown, path = ''): string[] {
  if (isObject(ours) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    return names.flatMap((name) => differencesOf(ours[name], theirs[name], path === '' ? name : `${path}.${name}`));
  }
  if (Object.is(ours, theirs)) return [];
  return [`${path || 'the answer'} is ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)}`];
}
