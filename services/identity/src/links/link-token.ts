import { hash, randomBytes } from 'node:crypto';

/** A new 256-bit secret for the mail, and the hash that we store. */
export function mintToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** Hex sha256: the secret has 256 random bits, so a slow hash would add nothing. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The page with the Continue button. Browsers don't send the part after `#` to any server, so it can't end up in a log. */
export function linkUrl(publicOrigin: string, token: string): string {
  return `${publicOrigin}/auth/link#${token}`;
}
