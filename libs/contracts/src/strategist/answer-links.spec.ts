import { answer, type Answer } from './answer.js';
import { withSafeLinks } from './answer-links.js';

const source = { title: 'The bank', url: 'https://bank.example/terms', date: '2026-01-31', note: null };
const whole: Answer = {
  content: 'Yes.',
  parts: [{ text: 'Yes.' }],
  facts: [],
  kind: 'answer',
  engine: 'rules',
  notice: null,
  affiliateCards: [
    {
      cardId: 'flat',
      name: 'Flat',
      issuer: 'Bank',
      reason: 'Pays.',
      annualFee: 0,
      offer: null,
      address: 'https://bank.example/flat',
      asOf: '2026-01-31',
      facts: [{ label: 'Annual fee', source }],
    },
  ],
  recommendedSavingsAccount: {
    accountId: 'saver',
    name: 'Saver',
    apyPercent: 4,
    reason: 'Pays.',
    address: 'https://bank.example/saver',
    asOf: '2026-01-31',
    facts: [{ label: 'APY', source }],
  },
  cashbackPortal: { name: 'Our products page', reason: 'Ours.', path: '/products' },
  melioRecommendation: null,
  disclosure: null,
  articles: [{ title: 'Float', path: '/blog/float' }],
  charts: [],
  openIn: [{ label: 'Open in the optimizer', path: '/?amount=500.00' }],
  suggestions: [],
};
const [card] = whole.affiliateCards;
const account = whole.recommendedSavingsAccount;
const facts = (url: string) => [{ label: 'APY', source: { ...source, url } }];
/** The answer with a link in one of its places. */
const places: Record<string, (link: string) => Partial<Answer>> = {
  'openIn.path': (path) => ({ openIn: [{ label: 'Open', path }] }),
  'articles.path': (path) => ({ articles: [{ title: 'Float', path }] }),
  'cashbackPortal.path': (path) => ({ cashbackPortal: { name: 'A', reason: 'B', path } }),
  'affiliateCards.address': (address) => ({ affiliateCards: card ? [{ ...card, address }] : [] }),
  'affiliateCards.source.url': (url) => ({ affiliateCards: card ? [{ ...card, facts: facts(url) }] : [] }),
  'savings.address': (address) => ({ recommendedSavingsAccount: account && { ...account, address } }),
  'savings.source.url': (url) => ({ recommendedSavingsAccount: account && { ...account, facts: facts(url) } }),
};
const hostile = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
  ],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)//', ' javascript:alert(1)', 'java\nscript:alert(1)'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://floatwise.example/1',
    'file:///etc/passwd',
  ],
  ...['http://evil.example', 'https://bank.example@evil.invalid', 'https://127.0.0.1/', 'https://localhost/', ''],
];
const cases = Object.entries(places).flatMap(([place, change]) => hostile.map((link) => ({ place, link, change })));

test.each(cases)('$link in $place is refused, and isn’t shown [requirement 48]', ({ link, change }) => {
  const changed = { ...whole, ...change(link) };
  expect(answer.safeParse(changed).success).toBe(false);
  expect(link === '' ? [] : JSON.stringify(withSafeLinks(changed))).not.toContain(JSON.stringify(link).slice(1, -1));
});

test('another site is no page of ours, nor is a page that is no article one', () => {
  for (const place of ['openIn.path', 'articles.path', 'cashbackPortal.path'])
    expect(answer.safeParse({ ...whole, ...places[place]?.('https://evil.example/blog/x') }).success).toBe(false);
  expect(answer.safeParse({ ...whole, articles: [{ title: 'Float', path: '/account' }] }).success).toBe(false);
  expect(withSafeLinks({ ...whole, articles: [{ title: 'Float', path: '/account' }] }).articles).toEqual([]);
});

test('the links of our own answers stay', () => {
  expect(answer.parse(whole)).toEqual(whole);
  expect(withSafeLinks(whole)).toEqual(whole);
});
