import type { SessionRecord } from '@floatwise/contracts/session';
import { roleNow } from './session-store.js';
import { sessionKey } from './session-store.js';

const now = 1_800_000_000_000;
const withRole = (role: SessionRecord['role'], roleUntil: number | null) =>
  ({ key: 'k', stored: '', record: { role, roleUntil } as SessionRecord }) as const;

test.each([
  ['a plain user', withRole('user', null), 'user'],
  ['an administrator in the time granted', withRole('admin', now + 1), 'admin'],
  ['an administrator whose time is over', withRole('admin', now), 'user'],
  ['a role without an end is none', withRole('admin', null), 'user'],
])('%s', (_, session, expected) => expect(roleNow(session, now)).toBe(expected));

test.each([
  ['an id of ours', 'A'.repeat(43), true],
  ['too short', 'A'.repeat(42), false],
  ['too long', 'A'.repeat(44), false],
  ['another alphabet', `${'A'.repeat(42)}*`, false],
  ['none', undefined, false],
])('%s is looked up: %s', (_, id, expected) => expect(sessionKey(id) !== null).toBe(expected));
