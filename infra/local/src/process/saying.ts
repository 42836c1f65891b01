/** The last output of a failed program, without its stack trace. */
export function sayingOf(lines: string[]): string {
  const telling = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at |^Node\.js v|^\^$|^}$/.test(line));
  const loud = telling.findLast((line) => /FATAL|PANIC|[Ee]rror|missing|not usable|in use/.test(line));
  return loud ?? telling.at(-1) ?? 'it said nothing.';
}
