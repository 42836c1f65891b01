import type { ReactNode } from 'react';
import type { WeeklyTipLine } from '@floatwise/contracts/notifications/weekly-tips.http';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { Link } from '@floatwise/web-kit/router';
import { paths } from '../routes.js';
import { SubscribeButton } from './subscribe-button.js';

/** The archive: every weekly tip, newest first. */
export const WeeklyTipsPage = (): ReactNode => (
  <Container className="py-6 sm:py-10">
    <header className="max-w-text">
      <h1 className="text-28 font-semibold sm:text-40">Weekly tips</h1>
      <p className="mt-2 text-16 text-balance text-ink-soft">
        One idea a week for float and rewards, with an example you can check. Every Monday by email, and here.
      </p>
      <div className="mt-5 noscript:hidden print:hidden">
        <SubscribeButton source="weekly-tips" />
      </div>
    </header>
    <section aria-label="Tips so far" className="mt-10 max-w-text">
      <Tips />
    </section>
  </Container>
);

function Tips(): ReactNode {
  const { data, error, isFetching, refetch } = useCallQuery('notifications.listWeeklyTips', {});
  if (error)
    return (
      <EmptyState
        title="The tips aren’t available right now."
        description={sentenceOf(error, 'Please try again in a moment.')}
        action={
          <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (!data)
    return (
      <Busy text="Loading the tips...">
        <div className="grid gap-4">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-28" />
          ))}
        </div>
      </Busy>
    );
  if (data.tips.length === 0) return <EmptyState title="The first tip comes on Monday." />;
  return (
    <ol className="grid gap-4">
      {data.tips.map((tip) => (
        <li key={tip.week}>
          <Line tip={tip} />
        </li>
      ))}
    </ol>
  );
}

/** The whole box is a link. */
const Line = ({ tip: { week, number, title, summary } }: { tip: WeeklyTipLine }): ReactNode => (
  <article className="relative rounded-panel border border-hairline bg-surface p-5 transition-colors hover:border-control">
    <p className="text-12 text-ink-soft">
      Tip {number} · <time dateTime={week}>{formatWithYear(week)}</time>
    </p>
    <h2 className="mt-1 text-16 font-semibold">
      <Link to={paths.weeklyTip(week)} className="after:absolute after:inset-0">
        {title}
      </Link>
    </h2>
    <p className="mt-1 text-14 text-ink-soft">{summary}</p>
  </article>
);
