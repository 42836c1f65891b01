import { useRef, useState, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import { Button } from '@floatwise/ui/button';
import { join } from '@floatwise/ui/join';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { useToday } from '@floatwise/web-kit/today';
import type { CardFormAddress } from './card-form-address.js';
import { useCardDeletion } from './use-card-deletion.js';
import { WalletRow } from './wallet-row.js';
import type { Wallet, WalletCard } from './wallet.js';

interface Props {
  wallet: Extract<Wallet, { status: 'ready' }>;
  form: CardFormAddress;
}

/**
 * More cards than this are collapsed; otherwise the answer and the tools next to them would sit above a long empty
 * column.
 */
const shownAtFirst = 8;

const address = defineAddress({ cards: choice(['swipe', 'list'], 'swipe') });

/** The cards, one row each. On a phone, people swipe through them or see a list; `?cards=list` remembers which. */
export function CardList({ wallet, form }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [inAddress, change] = useAddress(address);
  const today = useToday();
  const { deleteCard, deleting } = useCardDeletion(wallet.owner);
  const [cardsAtFirst] = useState(wallet.cards.length);
  const [all, setAll] = useState(false);
  // A card that was just added is last in the list; scroll it into view.
  const canFold = wallet.cards.length > shownAtFirst && wallet.cards.length <= cardsAtFirst;
  const canSwipe = wallet.cards.length > 1;
  const look = canSwipe ? inAddress.cards : 'list';
  const onDelete = async (card: WalletCard): Promise<void> => {
    // The button that had the focus disappears with its row.
    if (await deleteCard(card)) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {wallet.isStale && (
        <p role="status" className="px-4 pb-3 text-12 text-caution-ink sm:px-6">
          These are your cards as they were last seen; your account can not be reached right now.
        </p>
      )}
      <p className="hidden px-6 pb-3 text-12 text-ink-soft print:block">
        As of {formatShort(today)}, {today.slice(0, 4)}
      </p>
      {canSwipe && (
        <div className="px-4 pb-3 sm:hidden print:hidden">
          <RadioGroup
            label="How your cards are shown"
            hideLabel
            look="segmented"
            value={look}
            onValueChange={(value) => change({ cards: value })}
            options={[
              { value: 'swipe', label: 'Swipe' },
              { value: 'list', label: 'List' },
            ]}
          />
        </div>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Your Credit Cards"
        className={look === 'swipe' ? `${listLook} ${swipeLook}` : listLook}
      >
        {wallet.cards.map((card, position) => (
          <WalletRow
            key={card.id}
            card={card}
            owner={wallet.owner}
            position={position}
            look={look}
            isFolded={canFold && !all && position >= shownAtFirst}
            onEdit={() => form.edit(card.id)}
            onDelete={() => void onDelete(card)}
            isDeleting={deleting === card.id}
          />
        ))}
      </ul>
      {canFold && (
        <div
          className={join(
            'border-t border-hairline px-1 py-2 sm:px-3 print:hidden',
            look === 'swipe' && 'max-sm:hidden',
          )}
        >
          <Button size="small" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${wallet.cards.length} cards`}
          </Button>
        </div>
      )}
    </>
  );
}

const listLook = 'divide-y divide-hairline border-t border-hairline outline-none';
const swipeLook =
  'max-sm:relative max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:gap-3 max-sm:divide-y-0 max-sm:overflow-x-auto max-sm:border-t-0 ' +
  'max-sm:px-4 max-sm:pb-4 max-sm:[scrollbar-width:none] print:block';
