export interface Wanted {
  /** Lines of the last so many milliseconds; those without a time of their own go with the line before. */
  sinceMs: number | undefined;
  /** The last so many lines. */
  tail: number | undefined;
}

/** What is wanted of a log. Services write their time as text, the edge in seconds; the servers' lines have none that is read. */
export function wantedLines(lines: readonly string[], { sinceMs, tail }: Wanted, now = Date.now()): string[] {
  let isNew = true;
  const recent = lines.filter((line) => {
    const at = timeOf(line);
    if (sinceMs !== undefined && at !== undefined) isNew = at >= now - sinceMs;
    return isNew;
  });
  return tail === undefined ? recent : recent.slice(Math.max(0, recent.length - tail));
}

function timeOf(line: string): number | undefined {
  const text = /"time":"([^"]+)"/.exec(line)?.[1];
  if (text !== undefined) return Date.parse(text);
  const seconds = /"ts":([\d.]+)/.exec(line)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
