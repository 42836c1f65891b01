import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { Chip } from '@floatwise/ui/chip';
import { toast } from '@floatwise/web-kit/toasts';
import { owingCards, useOwnCards } from './own-cards.js';

/** A balance, and what it costs a year in percent, as typed. */
export interface TypedOwed {
  balance: string;
  aprPercent: string;
}

/** More than these wouldn't be chosen at a glance. */
const mostChips = 4;

/** The balances that could move: each card's, and all of them together at what they cost on average. */
function choicesOf(cards: readonly { id: string; name: string; owed: number; apr: number | null }[]) {
  const known = cards.flatMap(({ apr, ...card }) => (apr === null ? [] : [{ ...card, apr }]));
  const each = known.map(({ id, name, owed, apr }) => ({ id, name, balance: owed, aprPercent: apr }));
  if (known.length < 2) return each;
  const balance = sumCents(known.map(({ owed }) => owed));
  const yearly = known.reduce((sum, { owed, apr }) => sum + owed * apr, 0);
  const all = {
    id: 'all',
    name: `All ${known.length} cards`,
    balance,
    aprPercent: Math.round((yearly / balance) * 100) / 100,
  };
  return [all, ...each.slice(0, mostChips)];
}

interface Props {
  typed: TypedOwed;
  fill: (owed: TypedOwed) => void;
  className?: string;
}

/** Balances of the person's own cards to fill in, for people who carry one. Undo puts back what stood in both fields. */
export function OwedChips({ typed, fill, className = '' }: Props): ReactNode {
  // Other fields may have changed by the time of Undo, so it fills in the current ones.
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  const choose = (name: string, owed: TypedOwed): void => {
    if (owed.balance === typed.balance && owed.aprPercent === typed.aprPercent) return;
    fill(owed);
    toast({ title: `${name} filled in`, action: { label: 'Undo', onSelect: () => latest.current(typed) } });
  };
  const owing = owingCards(useOwnCards());
  if (owing.length === 0) return null;
  const unknown = owing.filter(({ apr }) => apr === null).map(({ name }) => name);
  return (
    <div role="group" aria-label="Use my cards" className={`grid gap-2 print:hidden ${className}`}>
      <p className="text-14 font-medium">Use my cards</p>
      <div className="flex flex-wrap gap-2">
        {choicesOf(owing).map(({ id, name, balance, aprPercent }) => (
          <Chip
            key={id}
            className="max-w-full wrap-anywhere"
            onClick={() => choose(name, { balance: String(balance), aprPercent: String(aprPercent) })}
          >
            {name}: {formatMoney(balance)} at {formatRate(aprPercent)}
          </Chip>
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="text-12 text-ink-soft">
          We don’t know the APR of {unknown.join(', ')}. Add it to the card, or type it in here.
        </p>
      )}
    </div>
  );
}
