import type { NewCard } from '@floatwise/contracts/cards.http';
import { ordinal } from '@floatwise/finance/calendar';
import { rewardsRateWords } from '@floatwise/finance/card-figures';
import { formatMoney, formatRate } from '@floatwise/finance/money';

/** One thing in which two versions of a card are not the same, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const nothing = 'none';

/** Everything that the form can change, as it is written on the screen. */
const written: { label: string; of: (card: NewCard) => string }[] = [
  { label: 'Card Name', of: ({ name }) => name },
  { label: 'Nickname', of: ({ nickname }) => nickname || nothing },
  { label: 'Last Four Digits', of: ({ lastFour }) => lastFour || nothing },
  { label: 'Statement Date', of: ({ statementDate }) => ordinal(statementDate) },
  { label: 'Due Date', of: ({ dueDate }) => ordinal(dueDate) },
  { label: 'Bill is due', of: ({ dueMonth }) => (dueMonth === 'same' ? 'in the same month' : 'in the next month') },
  { label: 'Rewards Rate', of: rewardsRateWords },
  {
    label: 'Cents per Point',
    of: ({ rewardsUnit, centsPerPoint }) => (rewardsUnit === 'percent' ? nothing : String(centsPerPoint)),
  },
  { label: 'Credit Limit', of: ({ creditLimit }) => formatMoney(creditLimit) },
  { label: 'Current Balance', of: ({ currentBalance }) => formatMoney(currentBalance) },
  {
    label: 'Statement Balance',
    of: ({ statementBalance }) => (statementBalance === null ? nothing : formatMoney(statementBalance)),
  },
  {
    label: 'Spent in categories',
    of: ({ capSpent }) =>
      capSpent.map(({ category, spent }) => `${category} ${formatMoney(spent)}`).join(', ') || nothing,
  },
  { label: 'Carries a balance', of: ({ carriesBalance }) => (carriesBalance ? 'yes' : 'no') },
  { label: 'APR', of: ({ apr }) => (apr === null ? nothing : formatRate(apr)) },
];

/** In which of the fields of the form two versions differ. */
export function differences(mine: NewCard, theirs: NewCard): Difference[] {
  return written
    .map(({ label, of }) => ({ label, mine: of(mine), theirs: of(theirs) }))
    .filter((each) => each.mine !== each.theirs);
}
