import { registerBody } from '@floatwise/contracts/identity/accounts.http';
import type { IdentityEnv } from '../env.js';
import { Passwords } from './passwords.js';

const cost = { ARGON2_MEMORY_KIB: 19_456, ARGON2_PASSES: 2, ARGON2_LANES: 1, ARGON2_AT_ONCE: 2, ARGON2_QUEUE: 100 };
const passwords = new Passwords(cost as IdentityEnv);

test('a hash is argon2id with the configured cost and its own salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('Correct horse'), passwords.hash('Correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test.each([
  ['the password', 'Correct horse', true],
  ['another one', 'correct horse', false],
  ['none', '', false],
])('%s', async (_, given, expected) => {
  expect(await passwords.matches(given, await passwords.hash('Correct horse'))).toBe(expected);
});

const long = 'x'.repeat(199);

test.each([
  ['the longest', `${long}y`, [`${long}z`, long]],
  ['64 characters', `${long.slice(0, 63)}y`, [`${long.slice(0, 63)}z`]],
  ['73 bytes, one more than bcrypt reads', `${long.slice(0, 72)}y`, [`${long.slice(0, 72)}z`]],
  ['another script', 'плывущий банан', ['плывущий бакан', '??????????????']],
  ['emojis', '🦆🦆🦆🦆🦆🦆🦆🦆', ['🦆🦆🦆🦆🦆🦆🦆🦢', '🦆🦆🦆🦆🦆🦆🦆']],
  ['an accent as a letter of its own', 'cafe\u0301 noir', ['cafe noir']],
  ['spaces around', '  correct horse ', ['correct horse', ' correct horse ', '  correct horse']],
  ['two spaces within', 'correct  horse', ['correct horse', 'correcthorse']],
  ['only spaces', '         ', ['', '        ']],
  ['tabs and line ends', 'correct\thorse\r\n', ['correct horse', 'correct\thorse', 'correct\thorse\n']],
  ['a NUL', 'correct\0horse', ['correct', 'correct\0', 'correct\0house', 'correcthorse']],
  ['a NUL at the end', 'correct horse\0', ['correct horse', 'correct horse\0\0']],
])('[requirement 14] %s: the password is taken as it is', async (_, typed, others) => {
  const { password } = registerBody.parse({ email: 'ada@example.test', password: typed });
  const hash = await passwords.hash(password);
  expect(await passwords.matches(typed, hash)).toBe(true);
  for (const other of others) expect(await passwords.matches(other, hash)).toBe(false);
});

test('without a hash nothing matches, but the work is the same', async () => {
  const hash = await passwords.hash('Correct horse');
  await passwords.matches('warm', null);
  const costOf = async (known: string | null) => {
    const begin = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) expect(await passwords.matches('wrong', known)).toBe(false);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  const [known, unknown] = [await costOf(hash), await costOf(null)];
  // Not a measurement (the bench does that): skipping the work would take a thousandth of the time.
  expect(unknown).toBeGreaterThan(known / 20);
});

test('too many at once are refused with a Retry-After, and the ones before them are served', async () => {
  const few = new Passwords({ ...cost, ARGON2_AT_ONCE: 1, ARGON2_QUEUE: 2 } as IdentityEnv);
  await few.matches('warm', null);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => few.hash('Correct horse')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'busy', retryAfterS: 5 });
  expect(await few.hash('Correct horse')).toMatch(/^\$argon2id/);
});
