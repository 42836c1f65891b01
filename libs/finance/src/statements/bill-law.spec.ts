import { billNotes, type BillFacts } from './bill-law.js';

const plain: BillFacts = {
  issuer: null,
  closingDate: '2026-06-30',
  dueDate: null,
  lateFees: 0,
  lastMinimum: null,
  balances: [],
};
const several = (purchases: number, advances: number): BillFacts['balances'] => [
  { name: 'Purchases', aprPercent: 20, opening: 500, paid: purchases },
  { name: 'Cash advances', aprPercent: 29.99, opening: 300, paid: advances },
];

test.each<[string, Partial<BillFacts>, 'good' | 'caution', RegExp, RegExp]>([
  ['20 days', { dueDate: '2026-07-20' }, 'caution', /^20 days .* at least 21 days before it’s due/, /1026\/5\//],
  ['21 days', { dueDate: '2026-07-21' }, 'good', /^21 days .* at least 21\.$/, /1026\/5\//],
  [
    '22 days at Discover, which promises 25',
    { dueDate: '2026-07-22', issuer: 'discover' },
    'caution',
    /Discover’s agreement promises at least 25/,
    /discover\.com/,
  ],
  [
    '25 days at Discover',
    { dueDate: '2026-07-25', issuer: 'discover' },
    'good',
    /Discover promises 25\.$/,
    /1026\/5\//,
  ],
  [
    '23 days at Discover for a period that begins in February',
    { closingDate: '2026-03-05', dueDate: '2026-03-28', issuer: 'discover' },
    'good',
    /Discover promises 23\.$/,
    /1026\/5\//,
  ],
  [
    'a late fee above the minimum that was late',
    { lateFees: 29, lastMinimum: 25 },
    'caution',
    /ask for \$4\.00 back/,
    /1026\/52\//,
  ],
  ['a late fee of $45', { lateFees: 45, lastMinimum: 60 }, 'caution', /is above \$30\.00, and \$41\.00/, /1026\/52\//],
  ['a late fee of $40', { lateFees: 40 }, 'caution', /allowed only if you were also late/, /1026\/52\//],
  ['a late fee of $29', { lateFees: 29, lastMinimum: 35 }, 'good', /within the limits/, /1026\/52\//],
  // 200 paid, minimum 40: 160 goes to cash advances
  [
    'all paid on the lower rate',
    { lastMinimum: 40, balances: several(200, 0) },
    'caution',
    /At least \$160\.00 .* it was \$0\.00/,
    /1026\/53\//,
  ],
  ['paid on the highest rate', { lastMinimum: 40, balances: several(40, 160) }, 'good', /as it has to/, /1026\/53\//],
])('%s', (_what, change, tone, words, url) => {
  const notes = billNotes({ ...plain, ...change });
  expect(notes).toHaveLength(1);
  expect(notes[0]?.tone).toBe(tone);
  expect(notes[0]?.words).toMatch(words);
  expect(notes[0]?.source.url).toMatch(url);
});

test.each<[string, Partial<BillFacts>]>([
  ['nothing is known', {}],
  ['only the minimum was paid', { lastMinimum: 40, balances: several(40, 0) }],
  ['the last minimum is unknown', { balances: several(200, 0) }],
  ['one rate for all', { lastMinimum: 40, balances: several(200, 0).slice(0, 1) }],
])('no note where %s', (_what, change) => {
  expect(billNotes({ ...plain, ...change })).toEqual([]);
});
