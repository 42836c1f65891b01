/** As far as this may a replica's clock be from the servers' clocks. What ends after minutes, such as a sign-in link, bears no more. */
export const mostOffMs = 60_000;

/**
 * Whether this replica's clock is the wrong one. Two servers must say so, in the same direction: if only one does, it's that server's
 * clock.
 * @param offsetsMs how far ahead of each server's clock ours is, milliseconds; null for a server that doesn't answer
 */
export function isOurClockOff(offsetsMs: readonly (number | null)[]): boolean {
  const known = offsetsMs.filter((offset) => offset !== null);
  if (known.length < 2) return false;
  return known.every((offset) => offset > mostOffMs) || known.every((offset) => offset < -mostOffMs);
}

/**
 * How far ahead of a server's clock ours is at least, milliseconds. The server told its time at some moment between question and answer,
 * so a slow answer doesn't look like a wrong clock.
 */
export function leastOffset(theirs: number, { asked, answered }: { asked: number; answered: number }): number {
  if (theirs < asked) return asked - theirs;
  return theirs > answered ? answered - theirs : 0;
}
