/** What the model does for a question that matches, turn by turn; after the last turn its own mind goes on. */
export interface Case {
  /** A regular expression for the person's last message, case-insensitive. */
  when: string;
  then: ({ say: string } | { calls: { name: string; arguments: unknown }[] })[];
}

/** @throws Error with a sentence for whoever sent the script */
export function readScript(value: unknown): Case[] {
  const given: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  if (!Array.isArray(given)) throw new Error('"cases" is a list of { when, then }.');
  return given.map((one) => {
    const { when, then }: Partial<Case> = one ?? {};
    if (typeof when !== 'string' || !Array.isArray(then)) throw new Error('A case has "when" and "then".');
    new RegExp(when, 'iu');
    return { when, then };
  });
}
