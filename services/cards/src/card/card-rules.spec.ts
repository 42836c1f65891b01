import { initialCard } from '@floatwise/contracts/card-fields';
import type { UpdateCardInput } from '@floatwise/contracts/cards/wallet.http';
import { DomainError } from '@floatwise/service-kit/errors';
import type { CardRow } from './card-row.js';
import {
  changeInstant,
  changesAnything,
  daysChanged,
  edited,
  hasRoom,
  isStale,
  noRoomForImport,
  noRoomForOne,
  noSuchCard,
  onlyFirst,
  pageOf,
  refusedField,
  requireDueMonth,
  restorableSince,
  staleCard,
} from './card-rules.js';

const stored: CardRow = {
  ...initialCard(),
  id: '8a2e1c9e-0a1b-4c3d-9e8f-000000000001',
  userId: '8a2e1c9e-0a1b-4c3d-9e8f-000000000002',
  name: 'Everyday Card',
  nickname: 'Blue',
  lastFour: '4242',
  statementDate: 5,
  dueDate: 30,
  dueMonth: 'same',
  rewardsRate: 1.5,
  rewardsUnit: 'points',
  centsPerPoint: 1.5,
  creditLimit: 5000,
  currentBalance: 1200,
  minimumPayment: null,
  carriesBalance: true,
  apr: 24.99,
  capSpent: [{ category: 'Dining', spent: 120 }],
  statementBalance: 300,
  statementClosing: '2026-03-05',
  capSpentOn: '2026-03-02',
  paidStatements: null,
  catalogCardId: 'chase-sapphire-preferred',
  catalogRates: null,
  catalogUnit: 'points',
  foreignFeePercent: null,
  issuer: 'Chase',
  network: 'Visa',
  ratesSource: null,
  foreignFeeSource: null,
  annualFee: null,
  spentSince: null,
  spentUntil: null,
  spent: null,
  bonusSpent: null,
  expected: null,
  ownRates: null,
  connectionType: 'manual',
  bankConnectionId: null,
  accountId: null,
  lastSyncAt: null,
  lastRefreshAt: null,
  syncStatus: 'connected',
  syncError: null,
  ownFields: [],
  cycleSince: '2026-03-01',
  version: 3,
  createdAt: 1_770_000_000_000,
  updatedAt: 1_770_000_000_123,
  deletedAt: null,
};
const today = '2026-03-10';
const specified: UpdateCardInput = {
  name: 'Everyday Card',
  lastFour: '4242',
  statementDate: 5,
  dueDate: 30,
  rewardsRate: 1.5,
  creditLimit: 5000,
  currentBalance: 1200,
};

describe('room in a wallet', () => {
  it.each<[string, number, number | null, number, boolean]>([
    ['a third card fits on the free plan', 2, 3, 1, true],
    ['a fourth does not', 3, 3, 1, false],
    ['three guest cards do not fit beside two', 2, 3, 3, false],
    ['without a limit everything fits', 80, null, 50, true],
    ['past the limit of a plan that ended nothing fits', 8, 3, 1, false],
    ['nothing more fits even there', 8, 3, 0, true],
  ])('%s', (_sentence, held, limit, wanted, fits) => expect(hasRoom({ held, limit }, wanted)).toBe(fits));

  it('says what Pro gives when there is none', () => {
    const refusal = noRoomForOne({ held: 3, limit: 3 });
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'card-limit', status: 402 });
    expect(refusal.sentence).toMatch(
      /^Your plan includes 3 cards, and you have 3\. Pro gives you unlimited cards, .+\.$/,
    );
  });

  it('names the guest cards that do not fit, by their place in the request', () => {
    const cards = ['Red', 'Green', 'Blue'].map((name, index) => ({ index: index * 2, name }));
    const refusal = noRoomForImport({ held: 2, limit: 3 }, cards);
    expect(refusal).toMatchObject({ code: 'card-limit', status: 402 });
    expect(refusal.sentence).toBe(
      'Your plan includes 3 cards, and you have 2, so “Green”, “Blue” don’t fit and nothing was saved. Choose fewer cards. ' +
        'Pro gives you unlimited cards, full analytics, 12+ months of history, PDF and CSV export, category-specific ' +
        'optimization and priority support.',
    );
    expect(refusal.extra['issues']).toEqual([
      { path: 'cards.2', message: '“Green” doesn’t fit.' },
      { path: 'cards.4', message: '“Blue” doesn’t fit.' },
    ]);
  });

  it('names all of them in a wallet that is over its limit', () => {
    expect(noRoomForImport({ held: 8, limit: 3 }, [{ index: 0, name: 'Red' }]).sentence).toContain('“Red” doesn’t fit');
  });
});

describe('refusals', () => {
  it.each<[DomainError, string, number, RegExp]>([
    [noSuchCard(), 'no-such-card', 404, /^That card isn’t in your wallet\.$/],
    [staleCard('stored'), 'stale-card', 409, /^This card changed somewhere else\./],
    [refusedField('name', 'No.'), 'invalid', 400, /^No\.$/],
  ])('%s', (refusal, code, status, sentence) => {
    expect(refusal).toMatchObject({ code, status, sentence: expect.stringMatching(sentence) as string });
  });

  it('carry what the editor needs', () => {
    expect(staleCard('stored').extra).toEqual({ current: 'stored' });
    expect(refusedField('name', 'No.').extra).toEqual({ issues: [{ path: 'name', message: 'No.' }] });
  });
});

describe('an edit', () => {
  it('leaves as it is what it does not mention', () => {
    expect(changesAnything(stored, edited(stored, specified, today))).toBe(false);
  });

  it('sets an added field that it mentions, also to nothing', () => {
    const gone = { apr: null, carriesBalance: false, capSpent: [], catalogCardId: null, statementBalance: null };
    const after = edited(stored, { ...specified, ...gone }, today);
    expect(after).toMatchObject({ ...gone, statementClosing: null });
    expect(after).toMatchObject({ nickname: 'Blue', dueMonth: 'same', centsPerPoint: 1.5 });
    expect(changesAnything(stored, after)).toBe(true);
  });

  it.each<[string, Partial<UpdateCardInput>, string, number, string]>([
    ['is of the statement that closed last', { statementBalance: 50 }, '2026-03-10', 50, '2026-03-05'],
    ['is of the one before while that one is still open', { statementBalance: 50 }, '2026-03-05', 50, '2026-02-05'],
    ['follows days that change with it', { statementBalance: 50, statementDate: 9 }, '2026-03-10', 50, '2026-03-09'],
    ['stays with its statement where it is not mentioned', {}, '2026-04-20', 300, '2026-03-05'],
  ])('with a statement balance: it %s', (_what, change, day, statementBalance, statementClosing) => {
    expect(edited(stored, { ...specified, ...change }, day)).toMatchObject({ statementBalance, statementClosing });
  });

  it.each<[string, Partial<UpdateCardInput>, string, number[], string]>([
    ['that it doesn’t mention keeps its day', {}, '2026-03-31', [1500], '2026-03-02'],
    [
      'that it repeats keeps its day',
      { capSpent: [{ category: 'gas', spent: 1500 }] },
      '2026-03-31',
      [1500],
      '2026-03-02',
    ],
    ['that it changes is of today', { capSpent: [{ category: 'gas', spent: 9 }] }, '2026-03-31', [9], '2026-03-31'],
    ['of a quarter that’s over goes', {}, '2026-04-01', [], '2026-03-02'],
    [
      'is of the new quarter, also if it’s as much',
      { capSpent: [{ category: 'gas', spent: 1500 }] },
      '2026-04-01',
      [1500],
      '2026-04-01',
    ],
  ])('with what was spent on a cap: what %s', (_what, change, day, spent, capSpentOn) => {
    const ownRates: CardRow['ownRates'] = [{ category: 'gas', rate: 5, cap: { amount: 1500, period: 'quarter' } }];
    const after = edited(
      { ...stored, ownRates, capSpent: [{ category: 'gas', spent: 1500 }] },
      { ...specified, ...change },
      day,
    );
    expect([after.capSpent.map((one) => one.spent), after.capSpentOn]).toEqual([spent, capSpentOn]);
  });

  it('takes an empty nickname for none', () => {
    expect(edited(stored, { ...specified, nickname: '' }, today).nickname).toBeNull();
  });

  it.each<[string, Partial<UpdateCardInput>, boolean]>([
    ['a new statement day', { statementDate: 6 }, true],
    ['a new due day', { dueDate: 29 }, true],
    ['another due month', { dueMonth: 'next' }, true],
    ['a new balance', { currentBalance: 0 }, false],
    ['a new name', { name: 'Other' }, false],
  ])('with %s moves the billing days: %s', (_what, change, moved) => {
    expect(daysChanged(stored, edited(stored, { ...specified, ...change }, today))).toBe(moved);
  });

  it.each<[string, 'next' | 'same', number, number, boolean]>([
    ['due 25 days after closing, in the same month', 'same', 5, 30, true],
    ['due exactly 14 days after closing, in the same month', 'same', 10, 24, true],
    ['due 13 days after closing, in the same month', 'same', 10, 23, false],
    ['due before closing, in the same month', 'same', 20, 5, false],
    ['due before closing, in the next month', 'next', 20, 5, true],
  ])('with a bill %s', (_sentence, dueMonth, statementDate, dueDate, fits) => {
    const check = () => requireDueMonth({ dueMonth, statementDate, dueDate });
    if (fits) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({
          status: 400,
          extra: {
            issues: [
              {
                path: 'dueMonth',
                message:
                  'If the bill is due in the same month, the due day must be at least 14 days after the statement day.',
              },
            ],
          },
        }),
      );
  });

  it('is stale when it saw another version, however its instant is written', () => {
    const seen = new Date(stored.updatedAt).toISOString();
    expect(isStale(stored, seen)).toBe(false);
    expect(isStale(stored, seen.replace('Z', '000Z'))).toBe(false);
    expect(isStale(stored, new Date(stored.updatedAt - 1).toISOString())).toBe(true);
    expect(isStale(stored, undefined)).toBe(false);
  });

  it('has a later instant than the one before, even with a clock that stands or goes back', () => {
    expect(changeInstant(stored, stored.updatedAt).getTime()).toBe(stored.updatedAt + 1);
    expect(changeInstant(stored, stored.updatedAt - 5_000).getTime()).toBe(stored.updatedAt + 1);
    expect(changeInstant(stored, stored.updatedAt + 7).getTime()).toBe(stored.updatedAt + 7);
  });
});

it('a deletion can be taken back for as many days as are configured', () => {
  const now = Date.parse('2026-03-31T12:00:00Z');
  expect(restorableSince(30, now).since.toISOString()).toBe('2026-03-01T12:00:00.000Z');
});

it('a guest card that comes twice in one import counts once', () => {
  const cards = onlyFirst([
    { guestId: 'guest-1', name: 'Red' },
    { guestId: 'guest-1', name: 'Red again' },
    { guestId: 'guest-2', name: 'Blue' },
  ]);
  expect(cards.map(({ index, name }) => [index, name])).toEqual([
    [0, 'Red'],
    [2, 'Blue'],
  ]);
});

describe('a list is shown page by page', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  it.each([
    ['the first page', 1, { items: ['a', 'b'], page: 1, pages: 3, total: 5 }],
    ['the last one, which is not full', 3, { items: ['e'], page: 3, pages: 3, total: 5 }],
    ['beyond the last one: the last one', 9, { items: ['e'], page: 3, pages: 3, total: 5 }],
  ])('%s', (_, page, expected) => expect(pageOf(list, { page, size: 2 })).toEqual(expected));

  it('an empty list has one page', () =>
    expect(pageOf([], { page: 2, size: 2 })).toEqual({ items: [], page: 1, pages: 1, total: 0 }));
});
