import type { ReactNode } from 'react';
import { addMonths, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { PageMessage } from '@floatwise/ui/page-message';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link, useParams } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { HistoryFailed } from '../history/panel-parts.js';
import { WaysIn } from '../history/ways-in.js';
import { receiptAddress } from '../page/link-targets.js';
import { SeePro } from '../page/see-pro.js';
import { useApyPercent } from '../page/use-apy-percent.js';
import { useWallet } from '../wallet/wallet.js';
import { monthTitle } from './month-title.js';
import { Paper } from './paper.js';
import { ReceiptFigures } from './receipt-figures.js';

/** A month's receipt at `/receipt/2026-11`. */
export function ReceiptPage(): ReactNode {
  const { month = '' } = useParams();
  return <MonthlyReceipt month={month} />;
}

/** The receipt of any text that an address can hold. */
export function MonthlyReceipt({ month }: { month: string }): ReactNode {
  const today = useToday();
  const thisMonth = yearMonthOf(today);
  if (!/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month)) {
    return (
      <NoReceipt title="This isn’t a month">
        A receipt’s address ends with its year and month, like {thisMonth}.
      </NoReceipt>
    );
  }
  if (month > thisMonth) {
    return (
      <NoReceipt title={`${monthTitle(month)} hasn’t begun`}>
        A month’s receipt fills in as you buy, starting on its first day.
      </NoReceipt>
    );
  }
  return (
    <Container className="py-6 sm:py-10">
      <div className="mx-auto grid max-w-text gap-6">
        <PageLink to="/history" tone="quiet" className="justify-self-start text-14 print:hidden">
          <span aria-hidden="true">← </span>History
        </PageLink>
        <OfflineNote />
        <KnownMonth key={month} month={month} />
      </div>
    </Container>
  );
}

function NoReceipt({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const lastMonth = addMonths(yearMonthOf(useToday()), -1);
  return (
    <PageMessage
      title={title}
      action={
        <Button asChild>
          <Link to={receiptAddress(lastMonth)}>Receipt for {monthName(lastMonth)}</Link>
        </Button>
      }
    >
      {children}
    </PageMessage>
  );
}

function KnownMonth({ month }: { month: string }): ReactNode {
  const session = useSession();
  const wallet = useWallet();
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const query = useCallQuery(
    'cards.receipt',
    { query: { month, apyPercent } },
    { about: [today], enabled: session.status === 'signed-in', placeholderData: (before) => before },
  );
  const { data: receipt, error } = query;
  if (!receipt && error instanceof ApiError && error.status === 402) return <NeedsPro month={month} error={error} />;
  if (!receipt && (query.isError || session.status === 'unavailable')) {
    return (
      <>
        <h1 className="text-28 font-semibold">{monthTitle(month)}</h1>
        <HistoryFailed title="We can’t show this receipt" error={error} retry={query.refetch} />
      </>
    );
  }
  if (!receipt || wallet.status === 'loading') {
    return (
      <Paper title={monthTitle(month)} note={<>&nbsp;</>}>
        <Busy text="Loading your receipt...">
          <div className="grid gap-4 py-6">
            {['line', 'kept', 'float', 'rewards', 'missed', 'charges'].map((name) => (
              <Skeleton key={name} className="h-8" />
            ))}
          </div>
        </Busy>
      </Paper>
    );
  }
  const isEmpty = receipt.purchases.length + receipt.charges.length === 0;
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  return (
    <>
      <Paper title={monthTitle(month)} note={receipt.isOver ? 'Monthly receipt' : 'So far: this month isn’t over yet'}>
        {isEmpty ? (
          <EmptyState
            title={`No purchases in ${monthName(month)}`}
            description="Import a statement or connect a bank, and the month’s purchases are on its receipt."
            action={<WaysIn wallet={wallet} />}
          />
        ) : (
          <ReceiptFigures receipt={receipt} cards={cards} apyPercent={apyPercent} />
        )}
      </Paper>
      <Neighbors month={month} since={receipt.since} />
    </>
  );
}

/** What Pro adds, and the receipt that the free plan shows. */
function NeedsPro({ month, error }: { month: string; error: ApiError }): ReactNode {
  const lastMonth = addMonths(yearMonthOf(useToday()), -1);
  return (
    <Paper title={monthTitle(month)} note="Part of Pro">
      <EmptyState
        title="Pro has the receipt for every month"
        description={sentenceOf(error, 'Your plan shows the receipt for the last finished month.')}
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
            <SeePro why="Other months’ receipts need Pro." />
            <PageLink to={receiptAddress(lastMonth)} className="text-14">
              Receipt for {monthName(lastMonth)}
            </PageLink>
          </div>
        }
      />
    </Paper>
  );
}

/** The months before and after, as far as something is known of them. */
function Neighbors({ month, since }: { month: string; since: string | null }): ReactNode {
  const today = useToday();
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav aria-label="Other months" className="flex min-h-6 justify-between gap-4 text-14 print:hidden">
      <span>
        {since !== null && earlier >= yearMonthOf(since) && (
          <PageLink to={receiptAddress(earlier)}>
            <span aria-hidden="true">← </span>
            {monthTitle(earlier)}
          </PageLink>
        )}
      </span>
      <span>
        {later <= yearMonthOf(today) && (
          <PageLink to={receiptAddress(later)}>
            {monthTitle(later)}
            <span aria-hidden="true"> →</span>
          </PageLink>
        )}
      </span>
    </nav>
  );
}
