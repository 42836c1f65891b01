import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { formatMoney, parseAmount } from '@floatwise/finance/money/money';
import { Chip } from '@floatwise/ui/chip';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { usePlan } from '@floatwise/web-kit/plan';
import type { PurchaseReading } from '@floatwise/places/purchase-text';
import { loadPlaces, usePlaceReader } from '../page/places.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { RecentPlaces } from './recent-places.js';
import { usePlaceChoice } from './use-place-choice.js';

/** As many characters as are read. */
const longestText = 300;

/** What the address holds, in the words of the field. */
const wordsOf = ({ placeText, amount }: PurchaseInAddress): string =>
  placeText === '' ? '' : [placeText, ...(amount > 0 ? [amount.toFixed(2)] : [])].join(' ');

/** What a text says, as far as it's known: an amount alone while the index loads. */
type Said = Pick<PurchaseReading, 'amount' | 'placeText' | 'foreign' | 'conversion' | 'choices' | 'problem'>;
const amountOnly = (text: string): Said => {
  const amount = parseAmount(text);
  const nothing = { placeText: '', foreign: false, conversion: null, choices: [], problem: null };
  return { ...nothing, amount: amount > 0 ? amount : null };
};

/** Work for a task of its own, after the frame that answers a key; `settle` does it at once. Nothing is done twice or out of order. */
function useAfterKey() {
  const due = useRef<() => void>(undefined);
  const settle = (): void => {
    const work = due.current;
    due.current = undefined;
    work?.();
  };
  const after = (work: () => void): void => {
    settle();
    due.current = work;
    setTimeout(settle);
  };
  return { after, settle };
}

interface WhereOptions {
  onAmount?: () => void;
  /** On a page where a key draws much, its letter is drawn first; where it draws only the answer, both are one frame. */
  drawsLetterFirst?: boolean;
}

/** "Where and how much?": what's typed, what it says, and how both follow each other and the address. */
export function useWhere(purchase: PurchaseInAddress, { onAmount, drawsLetterFirst = false }: WhereOptions = {}) {
  const reader = usePlaceReader();
  const [typed, setTyped] = useState<{ text: string; said: Said } | null>(null);
  const { after, settle } = useAfterKey();
  const read = (text: string): Said => reader?.read(text) ?? amountOnly(text);
  /** Changes what the text says differently than before; what it never said stays as it is. */
  const follow = (text: string): void => {
    const next = read(text);
    const last = typed?.said ?? { ...amountOnly(''), placeText: purchase.placeText, amount: wasSaid(purchase) };
    const isNewAmount = next.amount !== last.amount;
    setTyped({ text, said: next });
    if (isNewAmount) onAmount?.();
    const changes = {
      ...(isNewAmount && { amount: next.amount ?? 0 }),
      ...(next.placeText !== last.placeText && { placeText: next.placeText }),
      ...(next.foreign !== last.foreign && { foreign: next.foreign }),
    };
    if (Object.keys(changes).length === 0) return;
    if (drawsLetterFirst) after(() => purchase.say(changes));
    else purchase.say(changes);
  };
  const type = (text: string): void => {
    // The focus can come before the page's code does; then only what was typed is told.
    loadPlaces();
    follow(text);
  };
  const readAnew = useEffectEvent(() => typed && follow(typed.text));
  useEffect(() => {
    if (reader) readAnew();
  }, [reader]);
  const reset = (): void => {
    settle();
    setTyped(null);
  };
  return { text: typed?.text ?? wordsOf(purchase), said: typed?.said ?? null, type, reset, settle };
}

/** The amount that the field shows for the address. */
const wasSaid = ({ placeText, amount }: PurchaseInAddress): number | null =>
  placeText !== '' && amount > 0 ? amount : null;

interface Props {
  purchase: PurchaseInAddress;
  where: ReturnType<typeof useWhere>;
  /** Large, as the only field of a page. */
  isLarge?: boolean;
}

/** Takes a place and an amount in any order, and says in one line what it understood. */
export function WhereField({ purchase, where, isLarge = false }: Props): ReactNode {
  const { categories } = usePlan();
  const reader = usePlaceReader();
  const field = useRef<HTMLInputElement>(null);
  // The focus can come before this code does.
  useEffect(() => {
    if (field.current === document.activeElement) loadPlaces();
  }, []);
  const { text, said, type, settle } = where;
  const { placeText = '', problem = null } = said ?? {};
  // The list would cover what is said about the amount.
  const choice = usePlaceChoice(problem === null ? placeText : '', ({ name }) =>
    type(withPlace(text, placeText, name)),
  );
  const choose = (amount: number): void => {
    where.reset();
    purchase.ask(amount);
  };
  const conversion = said && reader?.conversionLine(said);
  const lines = [problem, conversion, reader?.placeLine(purchase, categories)].filter((line) => line);
  return (
    <div className="relative grid gap-1">
      <Field label="Where and how much?">
        <TextInput
          className={isLarge ? 'h-16! text-28!' : 'h-12! text-20!'}
          // After a place that was chosen, only its amount is missing.
          inputMode={placeText !== '' && said?.amount === null && text.endsWith(' ') ? 'decimal' : 'text'}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestText}
          placeholder="costco 180"
          value={text}
          {...choice.field}
          // Enter and what leaves the field mean what was typed.
          onKeyDown={(event) => {
            settle();
            choice.field.onKeyDown(event);
          }}
          onKeyUp={settle}
          onBlur={() => {
            settle();
            choice.field.onBlur();
          }}
          onFocus={loadPlaces}
          ref={field}
          onChange={({ target }) => {
            type(target.value);
            choice.open();
          }}
        />
      </Field>
      <PlaceChoices {...choice} className={isLarge ? 'top-24' : 'top-20'} />
      <p role="status" className="min-h-5 text-14 wrap-anywhere text-ink-soft">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {said && said.choices.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {said.choices.map((amount) => (
            <Chip key={amount} onClick={() => choose(amount)}>
              {formatMoney(amount)}
            </Chip>
          ))}
        </p>
      )}
      <RecentPlaces
        purchase={purchase}
        onChoose={(name) => {
          type(withPlace(text, placeText, name));
          if (!(document.activeElement instanceof HTMLInputElement)) field.current?.focus();
        }}
      />
    </div>
  );
}

/** The text with the place's name for what was typed of it; without an amount, one can be typed right away. */
function withPlace(text: string, typed: string, name: string): string {
  if (typed === '') return `${name} ${text.trim()}`;
  const named = text.includes(typed) ? text.replace(typed, () => name) : name;
  return /\d/.test(text.replace(typed, '')) ? named : `${named.trim()} `;
}

/** The list of places below the field, over what follows. */
const PlaceChoices = ({
  places,
  active,
  listId,
  optionId,
  choose,
  className,
}: ReturnType<typeof usePlaceChoice> & { className: string }): ReactNode => (
  <ul
    id={listId}
    role="listbox"
    aria-label="Places"
    className={`absolute inset-x-0 ${className} z-30 overflow-hidden rounded-control border border-hairline bg-surface py-1 shadow-float empty:hidden`}
  >
    {places.map((place, position) => (
      <li
        key={`${place.name} ${place.kind}`}
        id={optionId(position)}
        role="option"
        aria-selected={position === active}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(place)}
        className={`flex cursor-pointer items-baseline justify-between gap-4 px-3 py-2 ${position === active ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
      >
        <span className="max-w-full shrink-0 truncate text-16">{place.name}</span>
        {place.kind !== place.name && <span className="min-w-0 truncate text-14 text-ink-soft">{place.kind}</span>}
      </li>
    ))}
  </ul>
);
