import { hash } from 'node:crypto';

/** A key for rate limits that doesn't reveal the email. All spellings of one account give the same key. */
export function emailKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'hex');
}
