import { mayTakeRole, type AdminRequest } from './admin-access-rules.js';

const now = 1_800_000_000_000;
const minute = 60_000;
const rules = { adminEmails: ['ada@example.test', 'boss@other.test'], recentAuthMs: 15 * minute, now };
const ada = { email: 'Ada@example.test', emailVerified: true };
const justNow = { authenticatedAt: now - minute };
const request = (about: Partial<AdminRequest>): AdminRequest => ({
  username: 'ada@example.test',
  account: ada,
  session: justNow,
  ...about,
});

test.each<[string, Partial<AdminRequest>, boolean]>([
  ['the person’s own email', {}, true],
  ['in another case, with spaces', { username: ' ADA@Example.TEST ' }, true],
  ['the part before the @', { username: 'Ada' }, true],
  ['at the last moment', { session: { authenticatedAt: now - 15 * minute } }, true],
  ['a moment too late', { session: { authenticatedAt: now - 15 * minute - 1 } }, false],
  ['a session that never authenticated', { session: { authenticatedAt: 0 } }, false],
  ['a time in the future', { session: { authenticatedAt: now + minute } }, false],
  ['nothing', { username: '' }, false],
  ['another administrator’s name', { username: 'boss@other.test' }, false],
  ['the name with another domain', { username: 'ada@elsewhere.test' }, false],
  ['the beginning of the name', { username: 'ad' }, false],
  ['the domain', { username: 'example.test' }, false],
  ['a pattern', { username: '%' }, false],
  ['an unverified account', { account: { ...ada, emailVerified: false } }, false],
  [
    'a verified account that is not on the list',
    { username: 'eve@example.test', account: { email: 'eve@example.test', emailVerified: true } },
    false,
  ],
  [
    'the same name at a different domain than the list’s',
    { username: 'ada', account: { email: 'ada@evil.test', emailVerified: true } },
    false,
  ],
])('%s', (_, about, expected) => expect(mayTakeRole(request(about), rules)).toBe(expected));

test('without a list nobody is an administrator', () => {
  expect(mayTakeRole(request({}), { ...rules, adminEmails: [] })).toBe(false);
});
