import { sumsOf, usedOf, usedText } from './caps.js';

const env = {
  MODEL_MONTHLY_DOLLARS: 50,
  MODEL_DAILY_DOLLARS: 4,
  MODEL_ACCOUNT_DAILY_DOLLARS: 0.25,
  MODEL_NETWORK_DAILY_DOLLARS: 1,
  MODEL_UNVERIFIED_PERCENT: 20,
};
const everybodys = { 'month 2026-11': 50, 'day 2026-11-25': 4 };
const unverifieds = {
  'unverified 2026-11:unverified': 10,
  'unverified 2026-11-25:unverified': 0.8,
  'unverified 2026-11-25:unverified:192.0.2.1': 0.25,
};
const network = { 'network 2026-11-25:network:192.0.2.1': 1 };
const account = { 'account 2026-11-25:account:ada': 0.25 };

test.each([
  [
    'somebody with a verified address: everybody’s month and day, the network’s, and their own',
    { userId: 'ada', isVerified: true },
    { ...everybodys, ...network, ...account },
  ],
  [
    'an account without one: also what all like it share, and what they share in one network',
    { userId: 'ada', isVerified: false },
    { ...everybodys, ...network, ...account, ...unverifieds },
  ],
  [
    'a visitor: the same without an account',
    { userId: null, isVerified: false },
    { ...everybodys, ...network, ...unverifieds },
  ],
])('what counts for %s', (_, who, expected) => {
  const sums = sumsOf({ ...who, network: '192.0.2.1' }, '2026-11-25', env);
  const named = sums.map(({ cap, key, dollars }) => [`${cap} ${key.replace('strategist:spent:', '')}`, dollars]);
  expect(Object.fromEntries(named)).toEqual(expected);
  expect(sums.map(({ cap }) => cap).slice(0, 2)).toEqual(['month', 'day']);
});

test('what names a person or a network is forgotten after two days', () => {
  const sums = sumsOf({ userId: 'ada', network: '192.0.2.1', isVerified: false }, '2026-11-25', env);
  const naming = sums.filter(({ key }) => /ada|192/.test(key));
  expect(naming.map(({ keptS }) => keptS)).toEqual([172_800, 172_800, 172_800]);
});

test.each([
  [50, 41.5, 'month', 'the language model has used 83% of this month’s $50.00'],
  [4, 3.9999, 'day', 'the language model has used 99% of today’s $4.00'],
  [0, 0, 'day', 'the language model has used 100% of today’s $0.00'],
] as const)('of %p dollars, %p are told as', (dollars, spent, cap, text) => {
  expect(usedText(usedOf({ cap, dollars, key: '', keptS: 0 }, spent))).toBe(text);
});
