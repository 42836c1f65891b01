import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { roundCents } from '@floatwise/finance/money/money';
import type { Purchase, ValuedCard } from '@floatwise/finance/ranking/ranking';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { currencyOf, dollarsFor, RATES_YEAR } from '@floatwise/places/currencies';
import { openPlaces } from '@floatwise/places/open-places';
import { cardAt, networkInName, networksTaken, type Place } from '@floatwise/places/place';
import { say, type FactBook } from '../../facts/fact-book.js';
import type { ToolContext, ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { nameFact } from './purchase-words.js';

type Asked = Pick<ToolInput<'which_card'>, 'amount' | 'currency' | 'place' | 'category'>;
type Catalog = Pick<ToolContext, 'catalog'>;
type Sources = Pick<ToolContext, 'catalog' | 'ownPlaces'>;
type Valued = Pick<ValuedCard<PlannerCard>, 'accepted' | 'card' | 'covers'>;

/** What a shop and a currency make of a purchase. */
export interface PaidAt {
  place: Place | undefined;
  /** Dollars, converted if they weren't; null if nobody knows the currency's rate. */
  amount: number | null;
  isConverted: boolean;
  /** For the ranking. */
  given: Pick<Purchase, 'category' | 'atPlace'>;
}

/** A currency that nobody knows. */
const unknown = { perDollar: null };

/** A card's network: what the wallet knows, what its name says, or what our catalog says of a card of exactly this name. */
async function cardNetwork(card: PlannerCard, { catalog }: Catalog): Promise<string | null> {
  const known = card.network ?? networkInName(`${card.name} ${card.nickname ?? ''}`);
  if (known !== null) return known;
  // A guest gets an answer without the catalog, too.
  const found = await catalog(card.name, 1).catch(() => []);
  return found.find(({ name }) => name === card.name)?.network ?? null;
}

/** What the person says that a place counts as; undefined if they never said. */
async function ownCategory(name: string, { ownPlaces }: Sources): Promise<PurchaseCategory | undefined> {
  const said = await ownPlaces();
  return said.find(({ place }) => place.toLowerCase() === name.trim().toLowerCase())?.category;
}

/** An amount in dollars, whichever currency it's in. */
export function inDollars({ amount = 0, currency }: Asked): Pick<PaidAt, 'amount' | 'isConverted'> {
  const dollars = currency === undefined ? roundCents(amount) : dollarsFor(amount, currencyOf(currency) ?? unknown);
  return { amount: dollars, isConverted: dollars !== roundCents(amount) };
}

/** At which rate it was converted. */
export const convertedWords = (
  facts: FactBook,
  { isConverted, amount }: Pick<PaidAt, 'amount' | 'isConverted'>,
): Part[] =>
  isConverted && amount !== null && amount > 0
    ? say` I counted it as ${facts.money('converted', amount)}, at ${facts.term('rate', `the average rate of ${RATES_YEAR}`)}; your bank’s rate that day is the one that counts.`
    : [];

/** Reads a purchase's shop and currency by the tables of `libs/places`, and what the person says of the shop. */
export async function paidAt(
  { place: named, category, ...money }: Asked,
  cards: readonly PlannerCard[],
  context: Sources,
): Promise<PaidAt> {
  const found = named === undefined ? undefined : openPlaces().find(named);
  const own = named === undefined ? undefined : await ownCategory(found?.name ?? named, context);
  // What the person says holds for every card, and is sure.
  const place = found && own ? { ...found, category: own, isSure: true } : found;
  // Also 'other': a card can have a rate for that, and the optimizer counts it.
  const meant = category ?? own ?? place?.category;
  const isByIssuer = category === undefined && own === undefined && place?.byIssuer !== undefined;
  const atPlace =
    place && (isByIssuer || place.networks)
      ? await Promise.all(
          cards.map(async (card) => {
            const network = place.networks ? await cardNetwork(card, context) : null;
            const { id, issuer = null } = card;
            return [id, cardAt(place, { issuer, network }, isByIssuer)] as const;
          }),
        )
      : null;
  return {
    place,
    ...inDollars(money),
    given: {
      ...(meant && { category: meant }),
      ...(atPlace && { atPlace: Object.fromEntries(atPlace) }),
    },
  };
}

/** What has to be said about the shop and the currency. */
export function paidAtWords(
  facts: FactBook,
  { place, ...paid }: PaidAt,
  { best, ranked }: { best: Valued; ranked: readonly Valued[] },
): Part[] {
  const converted = convertedWords(facts, paid);
  if (!place) return converted;
  const name = facts.term('place', place.name);
  const unsure =
    place.isSure || place.category === 'other' ? [] : say` ${name} may count as something else with your issuer.`;
  if (!place.networks) return [...converted, ...unsure];
  const only = say` ${name} takes only ${facts.term('networks', networksTaken(place))} in its stores.`;
  const sure = ranked.find(({ accepted, covers, card }) => accepted === true && covers && !card.carriesBalance);
  const instead = sure ? say` They do take ${nameFact(facts, sure.card, 'taken')}.` : [];
  const notKnown =
    best.accepted === null
      ? [
          ...say` I don’t know which network ${nameFact(facts, best.card, 'unknown')} is on, so check that first.`,
          ...instead,
        ]
      : [];
  return [...converted, ...only, ...notKnown, ...unsure];
}

/** The answer when no card is on a network that the shop takes. */
export function notTaken(facts: FactBook, { place }: PaidAt): ToolResult {
  const name = facts.term('place', place?.name ?? '');
  const networks = networksTaken(place ?? {});
  const parts =
    networks === ''
      ? say`${name} takes no credit cards in its stores, so none of yours works there.`
      : say`${name} takes only ${facts.term('networks', networks)} in its stores, and none of your cards is on that network.`;
  return { parts, suggestions: ['Show my cards'] };
}
