import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import type { TransferCard } from '@floatwise/contracts/offers/transfer-cards';
import type { AffiliateCard } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { SIMPLE_TRANSFER, simpleTransferSavings } from '@floatwise/finance/payoff/transfer-offer';
import { assumedMonthlySpending, fittingCards, openOffer, type FittingCard } from '../tools/catalog/fitting-cards.js';
import type { Asked } from '../tools/tool.js';

/** The most cards that stand beside an answer. */
export const mostCards = 3;

function offerWords(card: CatalogFacts, today: CalendarDate): string | null {
  const offer = openOffer(card, today);
  if (!offer) return null;
  const amount =
    offer.unit === 'dollars' ? formatMoney(offer.amount) : `${offer.amount.toLocaleString('en-US')} ${offer.unit}`;
  const time = offer.days === null ? '' : ` in ${counted(offer.days, 'day')}`;
  return `${amount} after spending ${formatMoney(offer.spend)}${time}`;
}

function catalogReason({ value, bonus }: FittingCard, asked: Asked): string {
  const spending = formatMoney(asked.monthlySpending ?? assumedMonthlySpending);
  const firstYear = asked.want === undefined || asked.want === 'welcome-bonus';
  const withBonus = firstYear && bonus > 0 ? ', with its welcome bonus' : '';
  return `Worth about ${formatMoney(value)} in ${firstYear ? 'the first year' : 'a year'} at ${spending} a month${withBonus}, after the annual fee.`;
}

/** The catalog's cards that are worth most for the question, of those that have a page with their terms. */
export const catalogCards = (catalog: readonly CatalogFacts[], asked: Asked, today: CalendarDate): AffiliateCard[] =>
  fittingCards(catalog, {
    ...asked,
    monthlySpending: asked.monthlySpending ?? assumedMonthlySpending,
    today,
  }).flatMap((fitting) => {
    const { cardId, name, issuer, annualFee, address, lastUpdated, sources, universalCashbackPercent } = fitting.card;
    const isOwned = asked.owned?.includes(name) ?? false;
    if (isOwned || fitting.value <= 0 || !address?.startsWith('https://')) return [];
    const offer = offerWords(fitting.card, today);
    const facts = [
      ...(annualFee !== null && sources.annualFee ? [{ label: 'Annual fee', source: sources.annualFee }] : []),
      ...(offer !== null && sources.currentOffer ? [{ label: 'Offer', source: sources.currentOffer }] : []),
    ];
    const reason = catalogReason(fitting, asked);
    const card = { cardId, name, issuer, reason, annualFee, offer, address, asOf: lastUpdated, facts };
    const documented = { description: reason, rewardsRate: universalCashbackPercent, affiliateUrl: address };
    return [{ ...card, ...documented, ...(offer !== null && { signupBonus: offer }) }];
  });

const byName = (a: { cardName: string }, b: { cardName: string }): number =>
  a.cardName < b.cardName ? -1 : Number(a.cardName > b.cardName);

/** The compared cards of issuers that save money on what is owed, most savings first; equal ones by name. */
export function transfersFor(cards: readonly TransferCard[], asked: Asked): AffiliateCard[] {
  const owed = {
    balance: asked.balance ?? SIMPLE_TRANSFER.balance,
    aprPercent: asked.aprPercent ?? SIMPLE_TRANSFER.aprPercent,
  };
  return cards
    .flatMap(({ issuer, ...card }) => (issuer === null ? [] : [{ ...card, issuer }]))
    .map((card) => ({ card, savings: simpleTransferSavings(card, owed) }))
    .filter(({ savings }) => savings > 0)
    .sort((a, b) => b.savings - a.savings || byName(a.card, b.card))
    .map(({ card, savings }) => ({
      cardId: card.catalogCardId ?? card.id,
      name: card.cardName,
      issuer: card.issuer,
      reason: `Saves up to ${formatMoney(savings)} on ${formatMoney(owed.balance)} at ${formatRate(owed.aprPercent)}, after the fee, if you owe that for all ${counted(card.introMonths, 'month')}.`,
      annualFee: null,
      description: card.description,
      rewardsRate: null,
      affiliateUrl: card.address,
      offer: `No interest for ${counted(card.introMonths, 'month')}, a fee of ${formatRate(card.feePercent)}, then ${formatRate(card.regularAprPercent)} APR`,
      address: card.address,
      asOf: card.source.date,
      facts: [{ label: 'Terms', source: card.source }],
    }));
}
