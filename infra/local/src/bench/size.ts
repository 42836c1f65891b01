/** `npm run bench -- --smoke`: every benchmark with tiny numbers, to show that it can still measure. Its figures mean nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** How much of something is measured: the second value in a smoke run. */
export function sized(full: number, smoke: number): number;
export function sized<Value extends object>(full: Value, smoke: Value): Value;
export function sized<Value>(full: Value, smoke: Value): Value {
  return isSmoke ? smoke : full;
}
