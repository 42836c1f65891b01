import { useState, type ReactNode } from 'react';
import { onlyCardFields } from '@floatwise/contracts/card-fields';
import type { GuestCardInput } from '@floatwise/contracts/cards/wallet.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Dialog } from '@floatwise/ui/dialog';
import { BusyText } from '@floatwise/ui/skeleton';
import { call } from '@floatwise/web-kit/api';
import { forgetGuestCards, type GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useToday } from '@floatwise/web-kit/today';
import { followedMarks } from '../bills/followed-marks.js';
import { useRoom } from '../wallet/use-room.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-errors.js';
import { longName } from '../wallet/wallet.js';

const notSaved = 'We couldn’t save your cards. Please try again.';

/** Lets people choose which of the browser's cards to add to the account. */
export function ImportDialog({ cards, onClose }: { cards: readonly GuestCard[]; onClose: () => void }): ReactNode {
  const room = useRoom('account');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const fitting = cards.slice(0, room.cards ?? cards.length).map(({ id }) => id);
  const selected = chosen ?? fitting;
  const importing = useImport({ onDone: onClose });
  const toggle = (id: string): void =>
    setChosen(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <Dialog
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
        <BusyText lines={3} size={20} />
      ) : (
        <div className="grid gap-4">
          {importing.isError && <Banner tone="bad">{walletSentence(importing.error, notSaved)}</Banner>}
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

/**
 * Saves the chosen guest cards to the account with their payment marks: all or none. Then this browser forgets the ones
 * that the account has, so that nobody imports them twice.
 */
function useImport({ onDone }: { onDone: () => void }) {
  const today = useToday();
  const refresh = useWalletRefresh();
  return useMutation({
    mutationFn: (chosen: readonly GuestCard[]) =>
      call('cards.import', { body: { cards: chosen.map((card) => asImported(card, today)) } }),
    onSuccess: async ({ imported }, chosen) => {
      await refresh();
      toast({ title: 'Cards saved', description: savedText(imported.length) });
      // Last, because without guest cards this dialog and its parent unmount.
      onDone();
      forgetGuestCards(chosen.map(({ id }) => id));
    },
  });
}

const asImported = (card: GuestCard, today: string): GuestCardInput => ({
  ...onlyCardFields(card),
  guestId: card.id,
  cycleSince: card.cycleSince,
  ...(card.capSpentOn !== undefined && { capSpentOn: card.capSpentOn }),
  paidStatements: followedMarks(card, { today, since: card.cycleSince }),
  purchases: card.purchases.map(({ isTold, ...one }) => ({ ...one, inTypedBonus: isTold })),
});

const savedText = (imported: number): string =>
  imported === 0
    ? 'Your account already had them.'
    : `${counted(imported, 'card')} moved from this browser to your account.`;
