import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import { formatMoney } from '@floatwise/finance/money';
import type { OpenBill } from '@floatwise/finance/bills';
import type { FactBook } from '../../facts/fact-book.js';
import { namesOf } from '../computed.js';

/** A bill's amount as a fact. Without a known statement balance it's the current balance, as an upper limit. */
export const billAmount = (
  facts: FactBook,
  card: PlannerCard,
  { amount, isExact }: Pick<OpenBill, 'amount' | 'isExact'>,
): Fact =>
  facts.money('amount', amount, {
    cards: namesOf([card]),
    sum: [{ label: isExact ? 'Statement balance' : 'Current balance, as an upper limit', text: formatMoney(amount) }],
  });
