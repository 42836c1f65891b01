import { hash } from 'node:crypto';

/** Names an e-mail in counters without telling it. The same for every spelling that is one account. */
export function emailKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'hex');
}
