import { useState, type ReactNode } from 'react';
import type { DeletedCard } from '@floatwise/contracts/cards/wallet.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { localDay } from '@floatwise/web-kit/today';
import { Pager } from '../page/pager.js';
import { inOrder, useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-errors.js';
import { longName } from '../wallet/wallet.js';

/** The account's deleted cards that can still be restored, page by page. Renders nothing if there are none. */
export function DeletedCards(): ReactNode {
  const [page, setPage] = useState(1);
  const { data } = useCallQuery('cards.listDeleted', { query: { page } }, { placeholderData: (before) => before });
  if (!data || data.total === 0) return null;
  return (
    <Disclosure summary={`Recently deleted (${data.total})`} className="border-t border-hairline px-4 py-3 sm:px-6">
      <DeletedList cards={data.cards} />
      <Pager label="Recently deleted" page={data.page} pages={data.pages} onPage={setPage} className="mt-3" />
    </Disclosure>
  );
}

function DeletedList({ cards }: { cards: readonly DeletedCard[] }): ReactNode {
  const refresh = useWalletRefresh();
  const restore = useMutation({
    ...inOrder,
    mutationFn: (card: DeletedCard) => call('cards.restore', { params: { id: card.id } }),
    onSuccess: async (card) => {
      await refresh();
      toast({ title: 'Card restored', description: `${cardName(card)} is back in your wallet.` });
    },
    meta: { failure: { title: 'Error', text: (error) => walletSentence(error, notRestored) } },
  });
  return (
    <ul className="grid gap-3 pb-1">
      {cards.map((card) => (
        <li key={card.id}>
          <div className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="text-14 wrap-anywhere">{longName(card)}</p>
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
              {walletSentence(restore.error, notRestored)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const notRestored = 'We couldn’t restore the card. Please try again.';

const dayOf = (instant: string): string => formatShort(localDay(new Date(instant)));
