import type { CardField, CardValues, OwnRate, WelcomeBonus } from '@floatwise/contracts/card-fields';
import { formatWithYear, ordinal } from '@floatwise/finance/calendar/calendar';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatBalance, formatMoney, formatRate } from '@floatwise/finance/money/money';

interface FieldText {
  /** The field's name for people: column headings, and messages about a file. */
  name: string;
  /**
   * How to compare two versions of a card; null if another field's line covers it. The text says all of the field: versions with the
   * same text count as the same.
   */
  compared: { label: string; format: (card: CardValues) => string } | null;
}

const nothing = 'none';
const money = (value: number | null): string => (value === null ? nothing : formatMoney(value));

/** '$200.00 for $1,000.00 from Feb 1, 2026 to Apr 30, 2026, $300.00 spent'. */
function bonusText({ amount, unit, spend, from, by, spent }: WelcomeBonus): string {
  const given = unit === 'dollars' ? formatMoney(amount) : `${amount} points`;
  const days = `from ${formatWithYear(from)} to ${formatWithYear(by)}`;
  return `${given} for ${formatMoney(spend)} ${days}, ${formatMoney(spent)} spent`;
}

/** 'gas 5', 'gas 5 up to $1,500.00 a quarter', 'gas 5 up to $1,500.00 a quarter, shared as dining'. */
function rateText({ category, rate, cap }: OwnRate): string {
  if (cap === null) return `${category} ${rate}`;
  const shared = cap.group === undefined ? '' : `, shared as ${cap.group}`;
  return `${category} ${rate} up to ${formatMoney(cap.amount)} a ${cap.period}${shared}`;
}

export const cardFieldText: Record<CardField, FieldText> = {
  name: { name: 'Card name', compared: { label: 'Card Name', format: ({ name }) => name } },
  nickname: { name: 'Nickname', compared: { label: 'Nickname', format: ({ nickname }) => nickname || nothing } },
  lastFour: {
    name: 'Last four digits',
    compared: { label: 'Last Four Digits', format: ({ lastFour }) => lastFour || nothing },
  },
  statementDate: {
    name: 'Statement date',
    compared: { label: 'Statement Date', format: ({ statementDate }) => ordinal(statementDate) },
  },
  dueDate: { name: 'Due date', compared: { label: 'Due Date', format: ({ dueDate }) => ordinal(dueDate) } },
  dueMonth: {
    name: 'Month of the bill',
    compared: {
      label: 'Bill is due',
      format: ({ dueMonth }) => (dueMonth === 'same' ? 'in the same month' : 'in the next month'),
    },
  },
  rewardsRate: { name: 'Rewards rate', compared: { label: 'Rewards Rate', format: rewardsRateText } },
  rewardsUnit: { name: 'Rewards unit', compared: null },
  centsPerPoint: {
    name: 'Cents per point',
    compared: {
      label: 'Cents per Point',
      format: ({ rewardsUnit, centsPerPoint }) => (rewardsUnit === 'percent' ? nothing : String(centsPerPoint)),
    },
  },
  creditLimit: {
    name: 'Credit limit',
    compared: { label: 'Credit Limit', format: ({ creditLimit }) => money(creditLimit) },
  },
  currentBalance: {
    name: 'Current balance',
    compared: { label: 'Current Balance', format: ({ currentBalance }) => formatBalance(currentBalance) },
  },
  carriesBalance: {
    name: 'Carries a balance',
    compared: { label: 'Carries a balance', format: ({ carriesBalance }) => (carriesBalance ? 'yes' : 'no') },
  },
  autopay: { name: 'Autopay', compared: { label: 'Autopay', format: ({ autopay }) => (autopay ? 'yes' : 'no') } },
  apr: { name: 'APR', compared: { label: 'APR', format: ({ apr }) => (apr === null ? nothing : formatRate(apr)) } },
  introAprEnds: {
    name: 'Intro APR ends',
    compared: {
      label: 'Intro APR Ends',
      format: ({ introAprEnds }) => (introAprEnds === null ? nothing : formatWithYear(introAprEnds)),
    },
  },
  statementBalance: {
    name: 'Statement balance',
    compared: { label: 'Statement Balance', format: ({ statementBalance }) => money(statementBalance) },
  },
  catalogCardId: { name: 'Catalog card', compared: null },
  capSpent: {
    name: 'Spent in categories',
    compared: {
      label: 'Spent in categories',
      format: ({ capSpent }) =>
        capSpent.map(({ category, spent }) => `${category} ${formatMoney(spent)}`).join(', ') || nothing,
    },
  },
  welcomeBonus: {
    name: 'Welcome bonus',
    compared: {
      label: 'Welcome bonus',
      format: ({ welcomeBonus }) => (welcomeBonus ? bonusText(welcomeBonus) : nothing),
    },
  },
  ownCategories: {
    name: 'Own category rates',
    compared: {
      label: 'Own category rates',
      format: ({ ownCategories }) => ownCategories?.map(rateText).join('; ') || nothing,
    },
  },
};
