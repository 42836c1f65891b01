/** Class names in one string; what is false, null or undefined is left out. */
export const join = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
