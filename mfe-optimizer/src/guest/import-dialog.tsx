import { useState, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/counted';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Dialog } from '@floatwise/ui/dialog';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useRoom } from '../wallet/use-room.js';
import { walletSentence } from '../wallet/wallet-sentence.js';
import { longName } from '../wallet/wallet.js';
import { useImport } from './use-import.js';

interface Props {
  cards: readonly GuestCard[];
  onClose: () => void;
}

/** Lets people choose which of the browser's cards to add to the account. */
export function ImportDialog({ cards, onClose }: Props): ReactNode {
  const room = useRoom('account');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const fitting = cards.slice(0, room.cards ?? cards.length).map(({ id }) => id);
  const selected = chosen ?? fitting;
  const importing = useImport({ onDone: onClose });
  const toggle = (id: string): void =>
    setChosen(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Save your ${counted(cards.length, 'card')}`}
      description="You added them in this browser before signing in. Choose which ones your account should keep."
      primary={{
        label: selected.length === cards.length ? 'Save all' : `Save ${counted(selected.length, 'card')}`,
        onSelect: () => importing.mutate(cards.filter(({ id }) => selected.includes(id))),
        loading: importing.isPending,
        disabled: room.isLoading || selected.length === 0,
      }}
      secondary={{ label: 'Not now', onSelect: onClose }}
    >
      {room.isLoading ? (
        <Busy>
          <SkeletonText lines={3} size={20} />
        </Busy>
      ) : (
        <div className="grid gap-4">
          {importing.isError && (
            <Banner tone="bad">
              {walletSentence(importing.error, 'We couldn’t save your cards. Please try again.')}
            </Banner>
          )}
          {!importing.isError && room.cards !== null && room.cards < cards.length && (
            <p className="text-14 text-caution-ink">{roomText(room.cards, cards.length)}</p>
          )}
          <ul className="grid gap-3">
            {cards.map((card, position) => (
              <li key={card.id} className="flex items-center gap-3">
                <Checkbox
                  className="grow"
                  label={longName(card)}
                  description={card.lastFour ? `ending in ${card.lastFour}` : undefined}
                  checked={selected.includes(card.id)}
                  onChange={() => toggle(card.id)}
                />
                <CardArt position={position} name={card.name} size="small" />
              </li>
            ))}
          </ul>
          <p className="text-12 text-ink-soft">Cards you don’t save stay in this browser.</p>
        </div>
      )}
    </Dialog>
  );
}

const roomText = (room: number, count: number): string =>
  room === 0
    ? 'Your plan has no room for another card. Delete one from your wallet first.'
    : `Your plan has room for ${room} of these ${count} cards.`;
