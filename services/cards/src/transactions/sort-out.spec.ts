import { sortOut } from './sort-out.js';
import type { StoredTransaction, ToldTransaction } from './transaction.js';

const told = (about: Partial<ToldTransaction> = {}): ToldTransaction => ({
  externalId: null,
  postedOn: '2026-03-07',
  madeOn: null,
  amount: 4.5,
  kind: 'purchase',
  description: 'COFFEE',
  mcc: null,
  category: null,
  isForeign: false,
  ...about,
});
const stored = (about: Partial<StoredTransaction> = {}): StoredTransaction => ({
  id: 'one',
  externalId: null,
  postedOn: '2026-03-07',
  amount: 4.5,
  description: 'COFFEE',
  occurrence: 1,
  fileId: null,
  ...about,
});
const verdicts = (...args: Parameters<typeof sortOut>) =>
  sortOut(...args).map((one) => (one.verdict === 'new' ? `new ${one.occurrence}` : `known ${one.stored.id}`));

test.each<[string, StoredTransaction[], ToldTransaction[], string[]]>([
  ['the first one of a card', [], [told()], ['new 1']],
  ['two coffees on one day are two', [], [told(), told()], ['new 1', 'new 2']],
  ['the same file again adds nothing', [stored()], [told()], ['known one']],
  ['a second coffee beside a known one', [stored()], [told(), told()], ['known one', 'new 2']],
  ['another day', [stored()], [told({ postedOn: '2026-03-08' })], ['new 1']],
  ['another amount', [stored()], [told({ amount: 4.51 })], ['new 1']],
  [
    'known by its id, whatever its text is now',
    [stored({ externalId: 'a' })],
    [told({ externalId: 'a', description: 'TEA' })],
    ['known one'],
  ],
  ['another id is another coffee', [stored({ externalId: 'a' })], [told({ externalId: 'b' })], ['new 2']],
  ['a bank that tells the id of what a file brought', [stored()], [told({ externalId: 'a' })], ['known one']],
  ['a file without ids after a bank with ids', [stored({ externalId: 'a' })], [told()], ['known one']],
  [
    'the same id twice in one answer counts once',
    [],
    [told({ externalId: 'a' }), told({ externalId: 'a' })],
    ['new 1'],
  ],
  [
    'an id takes its own row before a line without id does',
    [stored({ externalId: 'a' }), stored({ id: 'two', occurrence: 2 })],
    [told(), told({ externalId: 'a' })],
    ['known two', 'known one'],
  ],
])('%s', (_, before, now, expected) => expect(verdicts(before, now)).toEqual(expected));

test('an id that is told only now is taken over', () => {
  expect(sortOut([stored()], [told({ externalId: 'a' })])).toMatchObject([{ verdict: 'known', adopts: true }]);
});
