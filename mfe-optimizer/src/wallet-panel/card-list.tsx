import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type CalendarDate, formatWithYear } from '@floatwise/finance/calendar/calendar';
import { figures } from '@floatwise/finance/cycle/card-figures';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { Pencil, Trash2 } from 'lucide-react';
import { cardGradient } from '@floatwise/ui/card-art';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import type { CardFormAddress } from '../page/card-form-address.js';
import { useIsWindow } from '../page/window-width.js';
import { useWalletChanges } from '../wallet/wallet-changes.js';
import { toastFailure } from '../wallet/wallet-errors.js';
import { longName, type ReadyWallet, type WalletCard, type WalletOwner } from '../wallet/wallet.js';
import { type WalletCardProps, WalletRow } from './wallet-row.js';
import { CardDetails } from './card-details.js';
import { LateSyncArea, SyncError } from './card-sync.js';

/**
 * More cards than this are collapsed; otherwise the answer and the tools next to them would sit above a long empty
 * column.
 */
const shownAtFirst = 8;

const address = defineAddress({ cards: choice(['swipe', 'list'], 'swipe') });

/** The longest float of the cards, in days: all rows draw theirs on one scale. */
const longestFloat = (cards: readonly WalletCard[], today: CalendarDate): number =>
  Math.max(...cards.map((card) => figures(card, { today, amount: 0 }).daysToPay));

/** The cards as rows that open. On a phone, people swipe through whole cards or see the rows; `?cards=list` remembers which. */
export function CardList({ wallet, form }: { wallet: ReadyWallet; form: CardFormAddress }): ReactNode {
  const { cards, owner } = wallet;
  const list = useRef<HTMLUListElement>(null);
  const [inAddress, change] = useAddress(address);
  const today = useToday();
  const { deleteCard, deleting } = useCardDeletion(owner);
  const scaleDays = useMemo(() => longestFloat(cards, today), [cards, today]);
  const canSwipe = useIsWindow('phone') && cards.length > 1;
  const [cardsAtFirst] = useState(cards.length);
  const [all, setAll] = useState(false);
  const isSwiped = canSwipe && inAddress.cards === 'swipe';
  // A card that was just added is last in the list; scroll it into view.
  const canFold = !isSwiped && cards.length > shownAtFirst && cards.length <= cardsAtFirst;
  const onDelete = async (card: WalletCard): Promise<void> => {
    // The button that had the focus disappears with its row.
    if (await deleteCard(card)) list.current?.focus({ preventScroll: true });
  };
  const propsOf = (card: WalletCard, position: number) => ({
    card,
    owner,
    position,
    onEdit: () => form.edit(card.id),
    onDelete: () => void onDelete(card),
    isDeleting: deleting === card.id,
  });
  return (
    <>
      {wallet.isStale && (
        <p role="status" className="px-4 pb-3 text-12 text-caution-ink sm:px-6">
          We can’t reach your account right now. These are your cards as we last saw them.
        </p>
      )}
      <p className="hidden px-6 pb-3 text-12 text-ink-soft print:block">As of {formatWithYear(today)}</p>
      {canSwipe && <LookChoice look={inAddress.cards} onLook={(look) => change({ cards: look })} />}
      <ul ref={list} tabIndex={-1} aria-label="Your Credit Cards" className={isSwiped ? swipeLook : listLook}>
        {cards.map((card, position) =>
          isSwiped ? (
            <SwipedCard key={card.id} {...propsOf(card, position)} />
          ) : (
            <WalletRow
              key={card.id}
              {...propsOf(card, position)}
              scaleDays={scaleDays}
              isHidden={canFold && !all && position >= shownAtFirst}
            />
          ),
        )}
      </ul>
      {canFold && (
        <div className="border-t border-hairline px-1 py-2 sm:px-3 print:hidden">
          <Button size="small" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${cards.length} cards`}
          </Button>
        </div>
      )}
    </>
  );
}

type Look = 'swipe' | 'list';

const LookChoice = ({ look, onLook }: { look: Look; onLook: (look: Look) => void }): ReactNode => (
  <div className="px-4 pb-3 print:hidden">
    <RadioGroup
      label="How your cards are shown"
      hideLabel
      look="segmented"
      value={look}
      onValueChange={onLook}
      options={[
        { value: 'swipe', label: 'Swipe' },
        { value: 'list', label: 'List' },
      ]}
    />
  </div>
);

const listLook = 'divide-y divide-hairline border-t border-hairline outline-none';
const swipeLook =
  'relative flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-4 outline-none [scrollbar-width:none] print:block';

/** Deletes immediately and offers Undo; failures show a message. */
function useCardDeletion(owner: WalletOwner) {
  const { remove } = useWalletChanges(owner);

  async function restore(card: WalletCard, undo: () => Promise<void>): Promise<void> {
    try {
      await undo();
      toast({ title: 'Card restored', description: `${cardName(card)} is back in your wallet.` });
    } catch (error) {
      toastFailure(error, 'We couldn’t restore the card. Please try again.');
    }
  }

  async function deleteCard(card: WalletCard): Promise<boolean> {
    try {
      const undo = await remove.mutateAsync(card);
      toast({
        title: 'Card deleted',
        description: cardName(card),
        action: { label: 'Undo', onSelect: () => void restore(card, undo) },
        durationMs: undoMs,
      });
      return true;
    } catch (error) {
      toastFailure(error, 'Failed to delete credit card');
      return false;
    }
  }

  return { deleteCard, deleting: remove.isPending ? remove.variables.id : null };
}

/** Longer than for other messages, to leave time to notice a wrong card. */
const undoMs = 10_000;

/** One of the cards that people swipe through on a phone: its art as a header, and all of its figures. */
const SwipedCard = (props: WalletCardProps): ReactNode => (
  <li
    className="flex w-[calc(100%-2rem)] shrink-0 snap-center flex-col rounded-panel border border-hairline px-4 pb-4 print:block print:break-inside-avoid"
    aria-label={longName(props.card)}
  >
    <SwipedHead {...props} />
    <CardDetails card={props.card} owner={props.owner} />
    {props.card.syncError && <SyncError text={props.card.syncError} />}
    <div className="mt-auto">
      <LateSyncArea card={props.card} />
    </div>
  </li>
);

const onArt = 'text-on-art hover:bg-on-art/15 hover:text-on-art';

function SwipedHead({ card, position, onEdit, onDelete, isDeleting }: WalletCardProps): ReactNode {
  const name = cardName(card);
  return (
    <div
      className={`-mx-4 mb-3 flex items-center gap-3 rounded-t-[11px] bg-linear-to-br p-4 text-on-art ${cardGradient(position)}`}
    >
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-14 font-semibold wrap-anywhere" title={longName(card)}>
          {card.nickname || card.name}
          {card.nickname && <span className="font-normal"> ({card.name})</span>}
        </h3>
        {card.lastFour && (
          <p className="figures text-12">
            <span className="sr-only">ending in </span>
            <span aria-hidden>•••• </span>
            {card.lastFour}
          </p>
        )}
      </div>
      <div className="-mr-2 flex shrink-0 print:hidden">
        <Tooltip text="Edit">
          <IconButton icon={Pencil} label={`Edit ${name}`} size="small" onClick={onEdit} className={onArt} />
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            size="small"
            loading={isDeleting}
            onClick={onDelete}
            className={onArt}
          />
        </Tooltip>
      </div>
    </div>
  );
}
