import { utilizationAfter } from '../cycle/card-figures.js';
import { givesText, runnerUpText } from './headline.js';
import { nudgeFor } from './nudge.js';
import type { CardAtPlace, Purchase, RankableCard } from './ranking.js';
import { recommend } from './recommendation.js';
import { sharesThatFit, splitOffers } from './split.js';
import { monthPicture } from './wait.js';
import { whyNot } from './why-not.js';

/** On March 10: Amex closes on April 9 and is due on May 5 (56 days), Visa is due on April 10 (31), Other on April 8 (29). */
const card = (about: Partial<RankableCard> & { id: string }): RankableCard => ({
  ...{ name: about.id, statementDate: 15, dueDate: 10, dueMonth: 'next' as const },
  ...{ creditLimit: 5000, currentBalance: 0, rewardsRate: 1 },
  ...about,
});
const amex = card({
  ...{ id: 'Amex', statementDate: 9, dueDate: 5, rewardsRate: 1 },
  spendingCategories: [{ category: 'groceries', rate: 6, cap: null }],
});
const visa = card({ id: 'Visa', spendingCategories: [{ category: 'groceries', rate: 3, cap: null }] });
const other = card({ id: 'Other', dueDate: 8 });

const asked = (atPlace: Record<string, CardAtPlace>, about: Partial<Purchase> = {}) => ({
  ...{ amount: 100, today: '2026-03-10', order: 'longest-float' as const, apyPercent: 4.5, atPlace },
  ...about,
});
const visaOnly = { Amex: { accepted: false }, Other: { accepted: false } };

describe('a place that takes some networks only', () => {
  test('a card that it doesn’t take can’t win, in either order, and the reason is not accepted here', () => {
    for (const order of ['longest-float', 'most-dollars'] as const) {
      const found = recommend({ cards: [amex, visa, other], ...asked(visaOnly, { order }) });
      expect(found.best?.card).toBe(visa);
      expect(found.declined).toBe(false);
      expect(found.disagreement).toBeNull();
      expect(found.best?.reasons[0]?.words).toContain('It’s the only card that’s accepted here');
      expect(whyNot(found)).toEqual(
        ['Amex', 'Other'].map((cardId) => ({ cardId, code: 'not-accepted', words: 'Not accepted here', change: null })),
      );
    }
  });

  test('the card that has room is told apart from the one that is taken without', () => {
    const full = card({ id: 'Full', currentBalance: 4990 });
    const found = recommend({ cards: [full, visa, amex], ...asked({ Amex: { accepted: false } }) });
    expect(found.best?.reasons[0]?.words).toContain('It’s the only card that’s accepted here with $100.00 available');
  });

  test('a card whose network we don’t know can win, and says so', () => {
    const found = recommend({ cards: [amex, visa], ...asked({ Amex: { accepted: null } }) });
    expect(found.best?.card).toBe(amex);
    expect(found.best?.reasons.map(({ code }) => code)).toContain('network-unknown');
  });

  test('if no card can pay, the first one that it takes is named, and no share goes to the others', () => {
    const found = recommend({ cards: [amex, visa], ...asked({ Amex: { accepted: false } }, { amount: 6000 }) });
    expect(found).toMatchObject({ declined: true, best: { card: visa } });
    expect(sharesThatFit(found)).toBeNull();
    const none = recommend({ cards: [amex], ...asked({ Amex: { accepted: false } }) });
    expect(none).toMatchObject({ declined: true, best: { covers: false, reasons: [{ code: 'not-accepted' }] } });
    const split = splitOffers({
      cards: [amex, visa, other],
      ...asked({ Amex: { accepted: false } }, { amount: 9000 }),
    });
    expect(split[0]?.parts.map((part) => part.card.id).sort()).toEqual(['Other', 'Visa']);
  });

  test('waiting for a card that it doesn’t take is never suggested', () => {
    const purchase = asked(visaOnly, { amount: 3000 });
    const picture = monthPicture({ cards: [amex, visa, other], ...purchase });
    expect(new Set(picture.map(({ best }) => best?.card.id))).toEqual(new Set(['Visa']));
    const cards = [amex, visa, other];
    const nudge = nudgeFor(recommend({ cards, ...purchase }), picture, splitOffers({ cards, ...purchase }));
    expect(nudge).toMatchObject({ kind: 'wait', wait: { then: { card: { id: 'Visa' } } } });
  });
});

test('each card earns by what its issuer counts the place as', () => {
  const atPlace = { Amex: { accepted: true, category: 'other' as const } };
  const found = recommend({ cards: [amex, visa], ...asked(atPlace, { category: 'groceries', order: 'most-dollars' }) });
  expect(found.ranked.map(({ card: { id }, lines }) => [id, lines.rewards])).toEqual([
    ['Visa', 3],
    ['Amex', 1],
  ]);
});

test('the runner-up in one line: its days and what it is worth', () => {
  const found = recommend({ cards: [amex, visa], ...asked({}) });
  // 1.00 + 100 x 4.5 % x 31 / 365
  expect(runnerUpText(found)).toBe('Next: Visa, 31 days and $1.38 for you');
  expect(runnerUpText(recommend({ cards: [amex, visa], ...asked({ Visa: { accepted: false } }) }))).toBeNull();
  const owing = card({ id: 'Owing', carriesBalance: true });
  const last = recommend({ cards: [amex, owing], ...asked({}) }).ranked[1];
  expect(last && givesText(last)).toBe('interest from the first day');
});

test.each([
  [1000, 420, 40, 46],
  [1000, -50, 40, 0],
  [0, 0, 40, 0],
])(
  'of a limit of %s with a balance of %s, a purchase of %s leaves %s percent in use',
  (creditLimit, balance, amount, after) => {
    expect(utilizationAfter({ creditLimit, currentBalance: balance }, amount)).toBeCloseTo(after, 10);
  },
);
