import { shippedEntries, shippedSources } from '../shipped.js';
import { readFile } from './read-file.js';

const today = '2026-11-22';
const source = { title: 'Chase', url: 'https://chase.com/card', date: '2026-11-01', note: null };
const card = {
  cardId: 'chase-test',
  name: 'Chase Test',
  issuer: 'Chase',
  network: 'Visa',
  currency: null,
  isBusiness: false,
  annualFee: 95,
  isAnnualFeeWaived: false,
  rewardsUnit: 'points',
  universalCashbackPercent: 1,
  spendingCategories: null,
  currentOffer: null,
  credits: null,
  foreignFeePercent: null,
  aprMin: null,
  aprMax: null,
  url: null,
  imageUrl: null,
  commonNames: [],
  discontinued: false,
  lastUpdated: '2026-11-01',
  sources: { identity: 'a', universalCashbackPercent: 'a', annualFee: 'a' },
};
const fileOf = (cards: unknown[], sources: Record<string, unknown> = { a: source }): string =>
  JSON.stringify({ sources, cards }, null, 1);

test('the release itself fits', () => {
  const { entries, problems } = readFile(fileOf(shippedEntries(), shippedSources()), today);
  expect(problems.filter((problem) => !problem.includes('https://'))).toEqual([]);
  expect(entries.length + problems.length).toBe(shippedEntries().length);
  expect(entries.length).toBeGreaterThan(100);
});

test('each fact gets its source', () => {
  expect(readFile(fileOf([card]), today).entries[0]).toMatchObject({
    cardId: 'chase-test',
    sources: { annualFee: source },
  });
});

test.each<[string, string, RegExp]>([
  ['no JSON', '{"sources": {}\n "cards": []}', /^The file is not JSON: look at line 2 column 2\.$/],
  ['an empty file', '', /^The file is not JSON\.$/],
  ['a list', '[]', /needs "sources" and "cards"/],
  ['a member that is not known', '{"sources":{},"cards":[],"more":1}', /needs "sources" and "cards"/],
  ['too many cards', fileOf(Array.from({ length: 5_001 }, () => 0)), /at most 5000 cards/],
])('%s is refused as a whole', (_case, text, sentence) => {
  expect(() => readFile(text, today)).toThrow(sentence);
});

test.each<[string, object, Record<string, unknown> | undefined, string]>([
  ['a negative fee', { ...card, annualFee: -1 }, undefined, 'annualFee: An amount can’t be negative.'],
  ['a foreign field', { ...card, html: '<b>' }, undefined, 'html'],
  ['a javascript: address', { ...card, url: 'javascript:alert(1)' }, undefined, 'url: '],
  ['an address with a password', { ...card, url: 'https://a:b@chase.com' }, undefined, 'username or password'],
  [
    'a fact without a source',
    { ...card, sources: { identity: 'a' } },
    undefined,
    'sources.annualFee: a fact needs a source',
  ],
  ['an unknown source', { ...card, sources: { ...card.sources, annualFee: 'b' } }, undefined, 'there is no source b'],
  ['a source from the future', card, { a: { ...source, date: '2026-11-23' } }, '2026-11-23 is in the future'],
  [
    'a source with a data: address',
    card,
    { a: { ...source, url: 'data:text/html,x' } },
    'does not begin with https://',
  ],
  [
    'a range upside down',
    { ...card, aprMin: 20, aprMax: 10, sources: { ...card.sources, apr: 'a' } },
    undefined,
    'aprMax',
  ],
])('%s is named with the card and its line', (_case, given, sources, reason) => {
  const { entries, problems } = readFile(fileOf([given], sources), today);
  expect(entries).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^Card 1 \(Chase Test\), line \d+: /)]);
  expect(problems[0]).toContain(reason);
});

test('a card that is there twice is read once', () => {
  const { entries, problems } = readFile(fileOf([card, card]), today);
  expect(entries).toHaveLength(1);
  expect(problems[0]).toMatch(/^Card 2 \(Chase Test\), line \d+: cardId: an earlier card has it too$/);
});

test('at most a hundred problems are named', () => {
  const { problems } = readFile(fileOf(Array.from({ length: 150 }, () => 1)), today);
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toBe('… and 50 more');
});
