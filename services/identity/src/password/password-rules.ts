import { readFileSync } from 'node:fs';

/** The list's lines begin with `#` where they tell its source. */
function readCommonPasswords(): Set<string> {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return new Set(lines.flatMap((line) => line.split(' ')).filter((word) => word !== ''));
}

/** The 3,000 commonest passwords among those that are long enough, in lower case. */
export const commonPasswords: ReadonlySet<string> = readCommonPasswords();

/** Why this may not become the password of the account with this e-mail; null when it may. Length is the contract's. */
export function passwordFault(password: string, email: string): string | null {
  const typed = password.toLowerCase();
  if (commonPasswords.has(typed.trim())) {
    return 'This is one of the passwords that are tried first. Choose another one.';
  }
  const address = email.toLowerCase();
  if (typed.trim() === address || typed.trim() === address.split('@')[0]) {
    return 'Your e-mail address can not be your password.';
  }
  return null;
}
