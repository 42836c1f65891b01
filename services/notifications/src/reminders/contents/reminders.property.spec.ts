import fc from 'fast-check';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { sampleTransfers } from '@floatwise/contracts/offers/transfer-cards';
import { bonusPace } from '@floatwise/finance/rewards/bonus-plan';
import { addDays, daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import { calculatedRewards } from '@floatwise/finance/cycle/card-figures';
import { daysToPay, dueDateOf, openBills, statementClosingDate } from '@floatwise/finance/cycle/cycle';
import { formatMoney } from '@floatwise/finance/money/money';
import { lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { transferMatches } from '@floatwise/finance/payoff/transfer-match';
import { utilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { mailText } from '../../rendering/mail-text.js';
import { renderMail } from '../../rendering/render-mail.js';
import { dailyReminder } from './daily.js';
import type { ShortReceipt, WeekEarned } from '@floatwise/contracts/cards/requests';
import { reminderContent } from './reminder-frame.js';
import { reminderLinks, withReadableNames, type ReminderWords } from './reminder-words.js';
import { weeklyReminder } from './weekly.js';

const origin = 'https://float.example';
const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const dayOf = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));

interface Wallet {
  today: string;
  cards: PlannerCard[];
}

/** Wallets of up to six cards, some statements paid, some balances carried, some bonuses open. */
const wallets: fc.Arbitrary<Wallet> = dayOf.chain((today) =>
  fc.record({
    today: fc.constant(today),
    cards: fc
      .array(
        fc.record({
          statementDate: fc.integer({ min: 1, max: 31 }),
          dueDate: fc.integer({ min: 1, max: 31 }),
          currentBalance: dollars(5_000),
          creditLimit: dollars(9_000),
          rewardsRate: fc.constantFrom(0, 1, 1.5, 3),
          statementBalance: fc.option(dollars(5_000)),
          minimumPayment: fc.option(dollars(90)),
          carriesBalance: fc.boolean(),
          apr: fc.option(fc.constantFrom(18.24, 24.99)),
          cycleSince: fc.integer({ min: 0, max: 120 }).map((days) => addDays(today, -days)),
          paidMonths: fc.subarray([0, 1, 2, 3]),
          bonus: fc.option(fc.record({ amount: dollars(500), spend: dollars(4_000), spent: dollars(4_000) })),
        }),
        { maxLength: 6 },
      )
      .map((all) => all.map((about, index) => cardOf(about, index, today))),
  }),
);

type About = Omit<Partial<PlannerCard>, 'paidStatements'> & {
  statementDate: number;
  paidMonths: number[];
  bonus: { amount: number; spend: number; spent: number } | null;
};

function cardOf({ paidMonths, bonus, ...about }: About, index: number, today: string): PlannerCard {
  const card = aPlannerCard({ ...about, name: `Card ${index}`, id: `card-${index}` });
  const closings = paidMonths.map((months) => statementClosingDate(card, addDays(today, -30 * months).slice(0, 7)));
  return {
    ...card,
    paidStatements: [...new Set(closings)].map((closingDate) => ({ closingDate, amount: null, paidOn: closingDate })),
    welcomeBonus: bonus && { ...bonus, unit: 'dollars', from: addDays(today, -30), by: addDays(today, 60) },
  };
}

const week: WeekEarned = {
  spent: 812.4,
  earned: 14.21,
  leftOnTheTable: 3.17,
  mostMissed: { merchant: 'Market', usedCard: 'A', betterCard: 'B', missed: 2.13 },
};

const receipt: ShortReceipt = {
  ...{ kept: 2310.41, days: 34.2, earned: 41.29, leftOnTheTable: 6.37, interest: 12.53, fees: 39.01 },
  fix: { merchant: 'Netflix', betterCard: 'B', gain: 18.19 },
};

const inputOf = ({ cards, today }: Wallet) => ({
  cards: withReadableNames(cards),
  today,
  daysAhead: [7, 3, 1],
  links: reminderLinks(origin),
});
const framed = (words: ReminderWords) =>
  reminderContent({ words, kind: 'daily', firstName: 'Ada', linkToken: 'token', stopToken: 'token' }, origin);
const bothOf = (wallet: Wallet): ReminderWords[] =>
  [
    dailyReminder(inputOf(wallet)),
    weeklyReminder({ ...inputOf(wallet), week, month: { day: wallet.today, receipt } }),
  ].filter((words) => words !== null);

/** Every amount that finance gives for these cards. */
function figuresOf({ cards, today }: Wallet): Set<string> {
  const bonuses = cards.flatMap((card) => openBonus(card, today) ?? []);
  const matches = transferMatches(sampleTransfers, cards);
  const amounts = [
    100,
    ...cards.flatMap((card) => [
      card.statementBalance ?? 0,
      card.currentBalance,
      card.minimumPayment ?? 0,
      calculatedRewards(100, card),
      lostGraceInterest(100, card.apr ?? 0, daysToPay(card, today)),
    ]),
    ...utilizationPlan({ cards, today, goal: 'under-30' }).payments.map(({ pay }) => pay),
    ...bonuses.flatMap(({ worth, needed, by }) => [worth, needed, bonusPace({ needed, by, today }).perWeek]),
    ...matches.flatMap(({ balance, savings, fee }) => [balance, savings, fee]),
    ...(receipt ? [receipt.kept, receipt.earned, receipt.leftOnTheTable, receipt.interest, receipt.fees] : []),
    receipt?.fix?.gain ?? 0,
    week?.spent ?? 0,
    week?.earned ?? 0,
    week?.leftOnTheTable ?? 0,
    week?.mostMissed?.missed ?? 0,
  ];
  return new Set(amounts.map(formatMoney));
}

test('every amount in a mail is a figure of finance', () => {
  fc.assert(
    fc.property(wallets, (wallet) => {
      const figures = figuresOf(wallet);
      for (const words of bothOf(wallet)) {
        const text = `${words.subject} ${words.preview} ${mailText(framed(words), origin)}`;
        for (const [amount] of text.matchAll(/\$[\d,]+\.\d\d/g))
          expect(figures.has(amount) ? 'a figure' : amount).toBe('a figure');
        expect(text.replace(/\$[\d,]+\.\d\d/g, '')).not.toMatch(/\$|undefined|null|NaN/);
      }
    }),
    { numRuns: 300 },
  );
});

const billHeadings = new Set(['Due today', 'Overdue', 'Coming up', 'To pay']);

test('each bill in a mail is an unpaid one with its own due date, and no paid one appears', () => {
  fc.assert(
    fc.property(wallets, (wallet) => {
      const { cards, today } = wallet;
      for (const { sections } of bothOf(wallet)) {
        const rows = sections.filter(({ heading }) => billHeadings.has(heading)).flatMap(({ rows = [] }) => rows);
        for (const { label, details } of rows) {
          const card = cards.find(({ name }) => name === label);
          if (!card) throw new Error(`no ${label}`);
          const paid = card.paidStatements.map(({ closingDate }) => closingDate);
          const open = openBills({ cycle: card, today, since: card.cycleSince, paid });
          const named = open.filter(({ dueDate }) => details[0]?.endsWith(`, ${formatShort(dueDate)}`));
          expect(named).toHaveLength(1);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a bill that is due on a day ahead, today, or late by one of the days, is always named', () => {
  fc.assert(
    fc.property(wallets, (wallet) => {
      const { cards, today } = wallet;
      const asked = cards.flatMap((card) =>
        [0, 1, 2, 3].flatMap((months) => {
          const month = addDays(`${today.slice(0, 7)}-15`, -30 * months).slice(0, 7);
          const [closing, due] = [statementClosingDate(card, month), dueDateOf(card, month)];
          const days = daysBetween(today, due);
          const isPaid = card.paidStatements.some(({ closingDate }) => closingDate === closing);
          const owes = card.currentBalance > 0 && (card.statementBalance ?? 1) > 0;
          const isAsked = closing < today && due >= card.cycleSince && !isPaid && owes;
          return isAsked && [7, 3, 1, 0, -1, -3, -7, -14, -28].includes(days) ? [card.name] : [];
        }),
      );
      const words = dailyReminder(inputOf(wallet));
      const named = words?.sections
        .filter(({ heading }) => billHeadings.has(heading))
        .flatMap(({ rows = [] }) => rows.map(({ label }) => label));
      for (const name of asked) expect(named).toContain(name);
    }),
    { numRuns: 300 },
  );
});

test('whatever a name is, the subject is one line and the HTML has no markup of it', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.constantFrom('<script>x</script>', 'a\r\nBcc: b@c.de', '"><img src=x>', '&amp;', '\u202egnp.exe'),
  );
  fc.assert(
    fc.property(names, (nickname) => {
      const card = aPlannerCard({ nickname, statementDate: 28, dueDate: 23, cycleSince: '2026-11-01' });
      for (const words of bothOf({ cards: [card], today: '2026-11-23' })) {
        const { subject, html } = renderMail(framed(words), origin);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(html).not.toMatch(/<script|<img/i);
      }
    }),
    { numRuns: 40 },
  );
});
