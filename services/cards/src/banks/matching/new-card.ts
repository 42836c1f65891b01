import { initialCard, type CardValues } from '@floatwise/contracts/card-fields';
import type { Bank } from '@floatwise/contracts/cards/banks';
import { addDays } from '@floatwise/finance/calendar/calendar';
import type { CardCycle } from '@floatwise/finance/cycle/cycle';
import { roundCents } from '@floatwise/finance/money/money';
import { DomainError } from '@floatwise/service-kit/errors';
import { displayNameOf, searchTextOf } from '../../catalog/naming.js';
import type { CatalogRow } from '../../catalog/catalog-row.js';
import type { AccountFacts } from '../bank-facts.js';
import { billingDays } from '../../card/billing-days.js';
import { ownWords } from './issuer-of-card.js';
import { likeness } from './match-accounts.js';

/** A catalog card with a less similar name is a different card. */
const leastLikeness = 0.75;
/** Issuers give 21 to 30 days, most often 25. Used only until the bank reports a statement with its due date. */
const usualDays = 25;

type Product = Pick<
  CatalogRow,
  'cardId' | 'name' | 'issuer' | 'rewardsUnit' | 'universalCashbackPercent' | 'discontinued'
>;

/** The search text for the catalog. */
export const searchedAs = (facts: AccountFacts, bank: Bank): string =>
  searchTextOf(displayNameOf(bank.issuer, facts.name)).slice(0, 80);

/** The catalog card for an account: same issuer and almost the same name. */
export function productOf(facts: AccountFacts, bank: Bank, found: readonly Product[]): Product | null {
  const words = ownWords(facts.name, bank);
  const [best] = found
    .filter(({ issuer }) => issuer === bank.issuer)
    .map((product) => ({ product, alike: likeness(words, ownWords(product.name, bank)) }))
    .filter(({ alike }) => alike >= leastLikeness)
    .sort((one, other) => other.alike - one.alike);
  return best?.product ?? null;
}

function firstDays({ statement, dueDate }: AccountFacts): CardCycle | null {
  const days = statement && billingDays([statement], null);
  if (days) return days;
  if (dueDate !== null) return billingDays([{ closingDate: addDays(dueDate, -usualDays), dueDate }], null);
  return statement && billingDays([{ ...statement, dueDate: addDays(statement.closingDate, usualDays) }], null);
}

const noLimit = (): DomainError =>
  new DomainError(
    'no-limit',
    409,
    'The bank gives no credit limit for that account. Add the card yourself with a limit, then choose it here.',
  );

/** The card to add for an account, with its catalog card if it's known. @throws DomainError 409 if it has no limit */
export function newCardOf(facts: AccountFacts, bank: Bank, product: Product | null): CardValues {
  if (facts.creditLimit === null) throw noLimit();
  return {
    ...initialCard(),
    ...firstDays(facts),
    name: displayNameOf(bank.issuer, facts.name).slice(0, 80),
    lastFour: facts.lastFour,
    creditLimit: roundCents(facts.creditLimit),
    currentBalance: roundCents(facts.currentBalance),
    apr: facts.apr,
    ...(product && {
      catalogCardId: product.cardId,
      rewardsRate: product.universalCashbackPercent,
      rewardsUnit: product.rewardsUnit,
    }),
  };
}
