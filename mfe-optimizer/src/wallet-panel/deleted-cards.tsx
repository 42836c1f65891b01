import { useState, type ReactNode } from 'react';
import type { DeletedCard } from '@floatwise/contracts/cards/wallet.http';
import { formatShort, todayIn } from '@floatwise/finance/calendar';
import { cardName } from '@floatwise/finance/ranking';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-sentence.js';
import { longName } from '../wallet/wallet.js';

/** The account's deleted cards that can still be restored, page by page. Renders nothing if there are none. */
export function DeletedCards(): ReactNode {
  const [page, setPage] = useState(1);
  const { data } = useCallQuery('cards.listDeleted', { query: { page } }, { placeholderData: (before) => before });
  if (!data || data.total === 0) return null;
  return (
    <Disclosure summary={`Recently deleted (${data.total})`} className="border-t border-hairline px-4 py-3 sm:px-6">
      <DeletedList cards={data.cards} />
      {data.pages > 1 && <Pages page={data.page} pages={data.pages} onChange={setPage} />}
    </Disclosure>
  );
}

function DeletedList({ cards }: { cards: readonly DeletedCard[] }): ReactNode {
  const refresh = useWalletRefresh();
  const restore = useMutation({
    mutationFn: (card: DeletedCard) => call('cards.restore', { params: { id: card.id } }),
    onSuccess: async (card) => {
      await refresh();
      toast({ title: 'Card restored', description: `${cardName(card)} is back in your wallet.` });
    },
    onError: (error) => toast({ title: 'Error', description: refusal(error), tone: 'destructive' }),
  });
  return (
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
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Links to newer and older deletions. */
const Pages = ({ page, pages, onChange }: PagesProps): ReactNode => (
  <nav aria-label="Recently deleted" className="mt-3 flex items-center justify-between gap-4">
    <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onChange(page - 1)}>
      Newer
    </Button>
    <p role="status" className="text-12 text-ink-soft">
      Page {page} of {pages}
    </p>
    <Button variant="quiet" size="small" disabled={page === pages} onClick={() => onChange(page + 1)}>
      Older
    </Button>
  </nav>
);

const refusal = (error: unknown): string => walletSentence(error, 'We couldn’t restore the card. Please try again.');

const dayOf = (instant: string): string =>
  formatShort(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)));
