import type { SessionRecord } from '@floatwise/contracts/session';
import { mayAdminister } from '../roles/administrator-list.js';

/** What we know about a person who asks for the administrator's role. */
export interface AdminRequest {
  username: string;
  account: { email: string; emailVerified: boolean };
  session: Pick<SessionRecord, 'authenticatedAt'>;
}

export interface AdminRules {
  adminEmails: readonly string[];
  recentAuthMs: number;
  now: number;
}

/** The email or the part before the @, in any case. */
export function names(username: string, email: string): boolean {
  const [typed, address] = [username.trim().toLowerCase(), email.toLowerCase()];
  return typed === address || typed === address.slice(0, address.lastIndexOf('@'));
}

/** Whether the role may be put on this session (decisions.md, "Accounts and roles"): a username alone opens nothing. */
export function mayTakeRole({ username, account, session }: AdminRequest, rules: AdminRules): boolean {
  const sinceMs = rules.now - session.authenticatedAt;
  return (
    names(username, account.email) &&
    mayAdminister(account, rules.adminEmails) &&
    sinceMs >= 0 &&
    sinceMs <= rules.recentAuthMs
  );
}
