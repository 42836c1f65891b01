import type { ReactNode } from 'react';
import type { DeletedCard } from '@floatwise/contracts/cards.http';
import { formatShort, todayIn } from '@floatwise/finance/calendar';
import { cardName } from '@floatwise/finance/ranking';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletRefresh } from './wallet-changes.js';
import { walletSentence } from './wallet-sentence.js';
import { longName } from './wallet.js';

/** The account's cards of which the deletion can still be taken back; nothing at all when there are none. */
export function DeletedCards(): ReactNode {
  const refresh = useWalletRefresh();
  const { data: cards = [] } = useCallQuery('cards.listDeleted', {});
  const restore = useMutation({
    mutationFn: (card: DeletedCard) => call('cards.restore', { params: { id: card.id } }),
    onSuccess: async (card) => {
      await refresh();
      toast({ title: 'Card restored', description: `${cardName(card)} is back in your wallet.` });
    },
    onError: (error) => toast({ title: 'Error', description: refusal(error), tone: 'destructive' }),
  });
  if (cards.length === 0) return null;
  return (
    <Disclosure summary={`Recently deleted (${cards.length})`} className="border-t border-hairline px-4 py-3 sm:px-6">
      <ul className="grid gap-3 pb-1">
        {cards.map((card) => (
          <li key={card.id}>
            <div className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="truncate text-14">{longName(card)}</p>
                <p className="text-12 text-ink-soft">Can be restored until {dayOf(card.restorableUntil)}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Restore ${cardName(card)}`}
                loading={restore.isPending && restore.variables.id === card.id}
                onClick={() => restore.mutate(card)}
              >
                Restore
              </Button>
            </div>
            {restore.isError && restore.variables.id === card.id && (
              <p role="alert" className="mt-1 text-12 text-bad">
                {refusal(restore.error)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const refusal = (error: unknown): string => walletSentence(error, 'The card could not be restored. Please try again.');

const dayOf = (instant: string): string =>
  formatShort(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)));
