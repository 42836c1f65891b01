import { z } from 'zod';

const addresses = z.array(z.email());

/**
 * E-mail addresses in lower case, with commas or line breaks between; a line that begins with `#` is a comment. Null for a text
 * in which something is no address: half an edit must not decide who is an administrator.
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
