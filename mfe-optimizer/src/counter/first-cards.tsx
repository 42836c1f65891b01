import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import type { Place } from '@floatwise/places/place';
import { Button } from '@floatwise/ui/button';
import { CardArt } from '@floatwise/ui/card-art';
import { IconButton } from '@floatwise/ui/icon-button';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { browserList, useStored } from '@floatwise/web-kit/browser-store';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { FactNote } from '@floatwise/web-kit/fact-note';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { CardSearch } from '../card-form/card-search.js';
import { addCardSearch, addFromCatalogSearch } from '../page/card-form-address.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { useCounted } from '../recommendation/use-asked.js';
import { useKeptCatalogCards } from './kept-catalog.js';
import { byRewards, refusalText, type EarningCard } from './rewards-alone.js';

/** Catalog cards that a newcomer picked, by their ids. */
const pickedCards = browserList('floatwise.picked-cards');
const mostPicked = 10;

/** The catalog cards that were picked, in that order, and how to change them. */
function usePicked() {
  const ids = useStored(pickedCards);
  const asked = ids.join();
  useKeptCatalogCards(asked);
  // While another card loads, the answer for those before stays.
  const query = useCallQuery(
    'cards.readCatalogCards',
    { query: { ids: asked } },
    { enabled: asked !== '', placeholderData: (before) => before },
  );
  const found = new Map(query.data?.map((card) => [card.cardId, card]));
  const others = (id: string): string[] => ids.filter((each) => each !== id);
  return {
    query: asked === '' ? null : query,
    cards: ids.flatMap((id) => found.get(id) ?? []),
    pick: (id: string) => pickedCards.set([...others(id), id].slice(-mostPicked)),
    drop: (id: string) => pickedCards.set(others(id)),
  };
}

/**
 * For people without a wallet: they pick their cards from the catalog, and see which one gives more back. That needs no dates, so
 * it says nothing about days; adding the dates leads to the whole answer.
 */
export function FirstCards({ amount, order, place = null }: PurchaseInAddress): ReactNode {
  const { query, cards, pick, drop } = usePicked();
  const [picks, setPicks] = useState(0);
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picks > 0) search.current?.querySelector('input')?.focus();
  }, [picks]);
  const [best, ...others] = byRewards(cards, amount, place);
  useCounted(best && amount > 0 ? { amount, order } : null);
  return (
    <>
      {best && amount > 0 && (
        <MostBack best={best} position={cards.indexOf(best.card)} others={others} amount={amount} place={place} />
      )}
      <Panel
        title="Which cards do you have?"
        description={
          cards.length === 0
            ? 'Pick them here to see which one gives you more back. No account and no dates needed.'
            : undefined
        }
      >
        <div className="grid gap-4">
          {query && cards.length === 0 && <Loading query={query} />}
          {cards.length > 0 && (
            <ul aria-label="Your cards" className="grid divide-y divide-hairline">
              {cards.map((card, position) => (
                <PickedRow key={card.cardId} card={card} position={position} onDrop={() => drop(card.cardId)} />
              ))}
            </ul>
          )}
          <div ref={search}>
            <CardSearch
              // An empty field for the next card.
              key={picks}
              onPick={({ cardId }) => {
                pick(cardId);
                setPicks(picks + 1);
              }}
            />
          </div>
          {cards.length > 0 && amount === 0 && (
            <p className="text-14 text-ink-soft">Say where and how much, such as “costco 180”.</p>
          )}
          {cards.length === 0 && (
            <p className="text-14 text-ink-soft">
              Know your closing and due dates?{' '}
              <PageLink to={{ pathname: '/', search: addCardSearch }}>Add a card</PageLink> and see how long you can
              wait to pay, too.
            </p>
          )}
        </div>
      </Panel>
    </>
  );
}

const Loading = ({ query }: { query: NonNullable<ReturnType<typeof usePicked>['query']> }): ReactNode =>
  query.isError ? (
    <LoadFailed query={query} text="We couldn’t load the cards that you picked." />
  ) : (
    <Busy>
      <Skeleton className="h-12 w-full" />
    </Busy>
  );

interface MostBackProps {
  best: EarningCard;
  /** Where the card stands among those that were picked, which determines its color. */
  position: number;
  others: readonly EarningCard[];
  amount: number;
  place: Place | null;
}

/** The card that gives the most back, what the others give, and what is left out. */
function MostBack({ best, position, others, amount, place }: MostBackProps): ReactNode {
  const { card } = best;
  const refused = best.accepted === false;
  return (
    <Panel title="Recommended Card" description={`For ${formatMoney(amount)} today`} tone="accent">
      <div aria-live="polite" className="grid gap-4">
        {refused ? (
          <p className="text-16 font-semibold">None of these cards: {refusalText(best, place)}.</p>
        ) : (
          <div className="flex items-center gap-4 sm:gap-6">
            <CardArt
              position={position}
              name={card.name}
              size="large"
              className="max-w-32! max-sm:rounded-panel! max-sm:p-4! sm:max-w-48!"
            />
            <div className="min-w-0">
              <p className="text-16 font-semibold wrap-anywhere sm:text-20">{card.name}</p>
              <p className="figures mt-1 text-28 font-semibold sm:text-40">{formatMoney(best.dollars)} back</p>
              <p className="figures mt-1 text-14 text-ink-soft">
                {[`${rateText(card)} on everything`, refusalText(best, place)].filter(Boolean).join('. ')}.
              </p>
            </div>
          </div>
        )}
        {others.length > 0 && !refused && (
          <ul className="figures grid gap-1 text-14 text-ink-soft">
            {others.map((other) => (
              <li key={other.card.cardId}>
                {other.card.name}: {otherText(other, best, place)}
              </li>
            ))}
          </ul>
        )}
        {!refused && (
          <>
            <p className="text-14 text-ink-soft">
              This counts rewards alone, at each card’s rate on everything. With its closing and due dates you also see
              how long you can wait to pay, without interest.
            </p>
            <Button asChild className="justify-self-start">
              <Link to={{ pathname: '/', search: addFromCatalogSearch(card.cardId) }}>Add its dates</Link>
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

const rateText = ({ universalCashbackPercent: rewardsRate, rewardsUnit }: CatalogCard): string =>
  rewardsRateText({ rewardsRate, rewardsUnit });

function otherText(other: EarningCard, best: EarningCard, place: Place | null): string {
  if (other.accepted === false) return `not accepted here. ${refusalText(other, place)}.`;
  return other.dollars === best.dollars ? 'the same' : `${formatMoney(other.dollars)} back`;
}

interface PickedRowProps {
  card: CatalogCard;
  position: number;
  onDrop: () => void;
}

const PickedRow = ({ card, position, onDrop }: PickedRowProps): ReactNode => (
  <li className="flex items-start gap-3 py-3 first:pt-0">
    <CardArt position={position} name={card.name} size="small" />
    <div className="min-w-0 flex-1" data-facts>
      <p className="text-14 font-medium wrap-anywhere">{card.name}</p>
      <p className="figures mt-0.5 text-12 text-ink-soft">
        <span data-fact>{rateText(card)} on everything</span>
      </p>
      <FactNote
        facts={[{ label: 'Rewards', source: card.sources.universalCashbackPercent }]}
        about={card}
        className="mt-0.5"
      />
    </div>
    <IconButton icon={X} label={`Remove ${card.name}`} onClick={onDrop} />
  </li>
);
