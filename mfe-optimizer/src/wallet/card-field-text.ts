import type { CardField, CardValues } from '@floatwise/contracts/card-fields';
import { formatShort, formatWithYear, ordinal } from '@floatwise/finance/calendar/calendar';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatBalance, formatMoney, formatRate } from '@floatwise/finance/money/money';

interface FieldText {
  /** The field's name for people: column headings, and messages about a file. */
  name: string;
  /** How to compare two versions of a card; null if another field's line covers it. */
  compared: { label: string; format: (card: CardValues) => string } | null;
}

const nothing = 'none';
const money = (value: number | null): string => (value === null ? nothing : formatMoney(value));

/** The text for each field of a card. */
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
      format: ({ welcomeBonus: bonus }) =>
        bonus
          ? `${bonus.unit === 'dollars' ? formatMoney(bonus.amount) : `${bonus.amount} points`} for ${formatMoney(bonus.spend)} by ${formatShort(bonus.by)}`
          : nothing,
    },
  },
  ownCategories: {
    name: 'Own category rates',
    compared: {
      label: 'Own category rates',
      format: ({ ownCategories }) =>
        ownCategories?.map(({ category, rate }) => `${category} ${rate}`).join(', ') || nothing,
    },
  },
};
