import type { ReactNode } from 'react';
import type { WeeklyTip } from '@floatwise/contracts/notifications/weekly-tips.http';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { EmptyState } from '@floatwise/ui/empty-state';
import { FloatLine } from '@floatwise/ui/float-line';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton, SkeletonText } from '@floatwise/ui/skeleton';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link, useParams } from '@floatwise/web-kit/router';
import { paths } from '../routes.js';
import { SubscribeButton } from './subscribe-button.js';

export function WeeklyTipPage(): ReactNode {
  const { week = '' } = useParams();
  return (
    <Container className="py-6 sm:py-10">
      <PageLink to={paths.weeklyTips()} tone="quiet" className="text-14 print:hidden">
        <span aria-hidden="true">← </span>All weekly tips
      </PageLink>
      <div className="mt-6 max-w-text">
        <Tip week={week} />
      </div>
    </Container>
  );
}

function Tip({ week }: { week: string }): ReactNode {
  const { data, error, isFetching, refetch } = useCallQuery('notifications.readWeeklyTip', { params: { week } });
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoTip />;
  if (error)
    return (
      <>
        <Unseen title="Weekly tip" />
        <EmptyState
          title="This tip isn’t available right now."
          description={sentenceOf(error, 'Please try again in a moment.')}
          action={
            <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </>
    );
  return data ? <Read tip={data} /> : <Waiting />;
}

/** The heading of a page that shows none. */
const Unseen = ({ title }: { title: string }): ReactNode => <h1 className="sr-only">{title}</h1>;

const NoTip = (): ReactNode => (
  <>
    <Unseen title="No tip that week" />
    <EmptyState
      title="There’s no tip for that week."
      description="We send tips on Mondays, and each address ends with that day’s date."
      action={
        <Button asChild variant="quiet">
          <Link to={paths.weeklyTips()}>All weekly tips</Link>
        </Button>
      }
    />
  </>
);

const Waiting = (): ReactNode => (
  <>
    <Unseen title="Weekly tip" />
    <Busy text="Loading the tip...">
      <SkeletonText size={14} className="w-40" />
      <Skeleton className="mt-2 h-10" />
      <SkeletonText lines={3} className="mt-4" />
      <Skeleton className="mt-8 h-64" />
    </Busy>
  </>
);

const Read = ({ tip }: { tip: WeeklyTip }): ReactNode => {
  const { week, number, title, summary, example, article } = tip;
  return (
    <article>
      <p className="text-14 text-ink-soft">
        Weekly tip {number} · <time dateTime={week}>{formatWithYear(week)}</time>
      </p>
      <h1 className="mt-1 text-28 font-semibold sm:text-40">{title}</h1>
      <p className="mt-4 text-16">{summary}</p>
      <Panel title={example.title} className="mt-8">
        {example.paragraphs.map((text) => (
          <p key={text} className="mb-4">
            {text}
          </p>
        ))}
        <dl>
          {example.facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-hairline py-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {example.floatLine && <Line {...example.floatLine} />}
        <p className="mt-3 text-14 text-ink-soft">{example.assumes}</p>
      </Panel>
      <p className="mt-6">
        <PageLink to={article}>Read the article</PageLink>
      </p>
      <aside className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-dashed border-hairline p-5 print:hidden">
        <p className="min-w-0 grow basis-48 text-14 text-ink-soft">
          Get a tip like this by email every Monday. It’s free, and you can unsubscribe with the link in any email.
        </p>
        <SubscribeButton source="weekly-tip" />
      </aside>
      <Neighbors tip={tip} />
    </article>
  );
};

const Line = ({ from, closes, due }: NonNullable<WeeklyTip['example']['floatLine']>): ReactNode => (
  <FloatLine className="mt-4 mb-5" today={from} closes={closes} due={due} labels={{ today: 'Purchase' }} />
);

const Neighbors = ({ tip: { earlier, later } }: { tip: WeeklyTip }): ReactNode =>
  (earlier ?? later) && (
    <nav aria-label="Other tips" className="mt-8 flex justify-between gap-4 text-14 print:hidden">
      <span>{earlier && <PageLink to={paths.weeklyTip(earlier)}>Earlier: {formatWithYear(earlier)}</PageLink>}</span>
      <span>{later && <PageLink to={paths.weeklyTip(later)}>Later: {formatWithYear(later)}</PageLink>}</span>
    </nav>
  );
