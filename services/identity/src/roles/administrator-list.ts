import { z } from 'zod';

const addresses = z.array(z.email());

/**
 * Parses email addresses separated by commas or line breaks into lowercase; a line that begins with `#` is a comment. Returns
 * null if anything isn't an address, because a half-finished edit must not decide who is an administrator.
 */
export function readAdministratorList(text: string): string[] | null {
  const found = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  return addresses.safeParse(found).data ?? null;
}

/** A list from a file. An empty file isn't one: it may be about to be written. A list of nobody has a comment. */
export const readAdministratorFile = (text: string): string[] | null =>
  text === '' ? null : readAdministratorList(text);

/** The administrators are the verified accounts on the list (decisions.md, "Accounts and roles"). */
export function mayAdminister(
  account: { email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return account.emailVerified && adminEmails.includes(account.email.toLowerCase());
}
