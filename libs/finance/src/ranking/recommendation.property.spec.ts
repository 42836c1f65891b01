import fc from 'fast-check';
import { addDays } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';
import type { RankableCard, RankingOrder } from './ranking.js';
import { recommend } from './recommendation.js';
import { sharesThatFit } from './split.js';
import { whyNot } from './why-not.js';

const dollars = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
const order = fc.constantFrom<RankingOrder>('longest-float', 'most-dollars');
const today = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const amount = fc.oneof(fc.constant(0), dollars(3_000_00));

/** Few distinct values, so that cards often tie on one key and the next one must decide. */
const card = fc.record({
  name: fc.constantFrom('Freedom', 'Venture', 'Custom Cash'),
  statementDate: fc.constantFrom(5, 15, 31),
  dueDate: fc.constantFrom(1, 10, 30),
  dueMonth: fc.constant('next' as const),
  rewardsRate: fc.constantFrom(1, 1.5, 4),
  rewardsUnit: fc.constantFrom('percent' as const, 'points' as const),
  centsPerPoint: fc.constantFrom(1, 1.5),
  creditLimit: fc.constantFrom(500, 2000, 5000),
  currentBalance: fc.oneof(fc.constant(0), fc.constant(499), dollars(5_000_00)),
  carriesBalance: fc.boolean(),
  apr: fc.constantFrom(null, 0, 19.99, 29.9),
});
const wallet = fc
  .array(card, { minLength: 1, maxLength: 8 })
  .map((cards): RankableCard[] => cards.map((each, index) => ({ ...each, id: `card-${index}` })));
const shuffled = wallet.chain((cards) =>
  fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
);

describe('for any wallet', () => {
  test('the order in which the cards are passed never changes the answer', () => {
    fc.assert(
      fc.property(
        shuffled,
        amount,
        today,
        order,
        fc.double({ min: 0, max: 10, noNaN: true }),
        ([cards, other], ...rest) => {
          const [spent, day, by, apyPercent] = rest;
          const settings = { amount: spent, today: day, order: by, apyPercent };
          const [a, b] = [recommend({ cards, ...settings }), recommend({ cards: other, ...settings })];
          expect(b.declined).toBe(a.declined);
          expect(sharesThatFit(b)).toEqual(sharesThatFit(a));
          if (a.declined) return expect([a.best?.card, b.best?.card]).toEqual([cards[0], other[0]]);
          expect(b).toEqual(a);
          expect(whyNot(b)).toEqual(whyNot(a));
        },
      ),
    );
  });

  test('the answer is what section 9 says of the cards without a carried balance, if one fits, computed the plain way', () => {
    fc.assert(
      fc.property(wallet, amount, today, (cards, spent, day) => {
        const { best, ranked } = recommend({
          cards,
          amount: spent,
          today: day,
          order: 'longest-float',
          apyPercent: 4.5,
        });
        const room = (each: RankableCard) => Math.round(Math.max(0, each.creditLimit - each.currentBalance) * 100);
        const covering = cards.filter((each) => spent === 0 || room(each) >= Math.round(spent * 100));
        if (covering.length === 0) return expect(best?.card).toBe(cards[0]);
        const paidOff = covering.filter((each) => !each.carriesBalance);
        const fitting = paidOff.length > 0 ? paidOff : covering;
        const days = (each: RankableCard) => ranked.find(({ card: one }) => one === each)?.figures.daysToPay ?? -1;
        const longest = Math.max(...fitting.map(days));
        const candidates = fitting.filter((each) => days(each) === longest);
        const most = Math.max(...candidates.map(room));
        const roomiest = candidates.filter((each) => room(each) === most);
        const lowest = Math.min(...roomiest.map((each) => each.currentBalance / each.creditLimit));
        const left = roomiest.filter((each) => each.currentBalance / each.creditLimit === lowest);
        expect(left).toContain(best?.card);
      }),
    );
  });

  test('adding a card never lowers the best dollar value', () => {
    fc.assert(
      fc.property(wallet, card, amount, today, (cards, added, spent, day) => {
        const settings = { amount: spent, today: day, order: 'most-dollars', apyPercent: 4.5 } as const;
        const before = recommend({ cards, ...settings });
        const after = recommend({ cards: [...cards, { ...added, id: 'added' }], ...settings });
        if (before.declined || before.best?.card.carriesBalance) return;
        expect(after.declined).toBe(false);
        expect(after.best?.total).toBeGreaterThanOrEqual(before.best?.total ?? Infinity);
      }),
    );
  });

  test('the best dollar value is the highest of all cards that cover the amount', () => {
    fc.assert(
      fc.property(wallet, amount, today, (cards, spent, day) => {
        const { best, ranked, declined } = recommend({
          cards,
          amount: spent,
          today: day,
          order: 'most-dollars',
          apyPercent: 4.5,
        });
        for (const { lines, total } of ranked) {
          if (lines.interest === null) expect(total).toBeNull();
          else expect(total).toBe(sumCents([lines.rewards, lines.floatValue, -lines.interest]));
        }
        const covering = ranked.filter((each) => each.covers && each.total !== null);
        const totals = covering.map((each) => each.total ?? 0);
        if (!declined && totals.length > 0) expect(best?.total).toBe(Math.max(...totals));
      }),
    );
  });

  test('a split adds up to the amount and keeps to every limit', () => {
    fc.assert(
      fc.property(wallet, dollars(20_000_00), today, order, (cards, spent, day, by) => {
        const found = recommend({ cards, amount: spent, today: day, order: by, apyPercent: 4.5 });
        const { ranked, declined } = found;
        const split = sharesThatFit(found);
        const room = (id: string) => ranked.find((each) => each.card.id === id)?.figures.availableCredit ?? 0;
        const together = sumCents(cards.map(({ id }) => room(id)));
        expect(split !== null).toBe(declined && together >= spent);
        if (!split) return;
        expect(sumCents(split.map((part) => part.amount))).toBe(spent);
        for (const part of split) expect(part.amount).toBeLessThanOrEqual(room(part.card.id));
      }),
    );
  });

  test('a day from which another card is said to come first is true, and by days the earliest', () => {
    const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    fc.assert(
      fc.property(wallet, amount, today, order, (cards, spent, now, by) => {
        const settings = { amount: spent, order: by, apyPercent: 4.5 };
        const { best, ranked, purchase } = recommend({ cards, today: now, ...settings });
        for (const { cardId, change } of whyNot({ ranked, purchase })) {
          if (!change?.startsWith('From ')) continue;
          const pair = cards.filter(({ id }) => id === cardId || id === best?.card.id);
          const days = Array.from({ length: 70 }, (_, index) => addDays(now, index + 1));
          const first = days.filter(
            (each) => recommend({ cards: pair, today: each, ...settings }).best?.card.id === cardId,
          );
          const shown = first.map((each) => `From ${day.format(new Date(each))}`);
          const promised = change.slice(0, change.indexOf(', it beats'));
          expect(by === 'longest-float' ? shown.slice(0, 1) : shown).toContain(promised);
        }
      }),
    );
  });
});
