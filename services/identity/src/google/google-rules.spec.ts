import { connectStep, signInStep } from './google-rules.js';

const proven = { email: 'ada@example.test', emailVerified: true };
const verified = { id: 'ada', email: 'Ada@example.test', emailVerified: true, hasGoogle: false };
const unverified = { ...verified, emailVerified: false };
const problem = (name: string) => expect.objectContaining({ problem: name });

describe('signing in', () => {
  test.each([
    ['known by issuer and subject', { opens: { accountId: 'eve' }, ours: null }, { step: 'open', accountId: 'eve' }],
    [
      'known, even though the address now belongs to another account',
      { opens: { accountId: 'eve' }, ours: verified },
      { step: 'open', accountId: 'eve' },
    ],
    ['unknown, and nobody has the address', { opens: null, ours: null }, { step: 'create', email: proven.email }],
    ['unknown, and the address is verified here', { opens: null, ours: verified }, { step: 'link', accountId: 'ada' }],
    [
      'unknown, and the address was never verified here',
      { opens: null, ours: unverified },
      { step: 'create', email: 'Ada@example.test', former: 'ada' },
    ],
  ])('%s', (_, known, expected) => expect(signInStep({ claims: proven, ...known })).toEqual(expected));

  test('known, even though Google no longer vouches for the address', () => {
    const claims = { ...proven, emailVerified: false };
    expect(signInStep({ claims, opens: { accountId: 'eve' }, ours: null })).toEqual({ step: 'open', accountId: 'eve' });
  });

  test.each([
    ['Google does not vouch for the address', { ...proven, emailVerified: false }, verified, 'google-unverified'],
    ['nor if nobody has it yet', { ...proven, emailVerified: false }, null, 'google-unverified'],
    ['Google sends no address', { email: null, emailVerified: true }, null, 'google-unverified'],
    ['another Google account is connected to it', proven, { ...verified, hasGoogle: true }, 'google-taken'],
  ])('refused: %s', (_, claims, ours, name) =>
    expect(() => signInStep({ claims, opens: null, ours })).toThrow(problem(name)),
  );
});

describe('connecting', () => {
  const other = { email: 'work@example.test', emailVerified: true };
  test.each([
    ['both verified, the same address', proven, null, verified, { step: 'link' }],
    ['both verified, different addresses', other, null, verified, { step: 'link' }],
    ['connected before', proven, { accountId: 'ada' }, { ...verified, hasGoogle: true }, { step: 'nothing' }],
    ['ours never verified, the same address', proven, null, unverified, { step: 'verify' }],
  ])('%s', (_, claims, opens, ours, expected) => expect(connectStep({ claims, opens, ours })).toEqual(expected));

  test.each([
    ['it is connected to someone else’s account', proven, { accountId: 'eve' }, verified, 'google-taken'],
    ['the account has another one', other, null, { ...verified, hasGoogle: true }, 'google-taken'],
    ['Google does not vouch for the address', { ...proven, emailVerified: false }, null, verified, 'google-unverified'],
    ['Google sends no address', { email: null, emailVerified: true }, null, verified, 'google-unverified'],
    ['ours never verified, another address', other, null, unverified, 'google-unverified'],
  ])('refused: %s', (_, claims, opens, ours, name) =>
    expect(() => connectStep({ claims, opens, ours })).toThrow(problem(name)),
  );
});
