import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import type { OfPeriod } from '../figures/period.js';
import { Name, type Explained } from './about.js';
import { changeText, figureText } from '../figures/change-text.js';

const fresh = { staleTime: 0 } as const;

/** The five figures above the tabs. Each one loads and fails alone. */
export function SummaryCards({ days }: OfPeriod): ReactNode {
  const input = { query: { days } };
  const users = useCallQuery('identity.summarizeUsers', input, fresh);
  const visits = useCallQuery('analytics.readOverview', input, fresh);
  const activity = useCallQuery('analytics.readActivity', input, fresh);
  const ofVisits = (name: 'sessions' | 'views' | 'events') => (data: NonNullable<(typeof visits)['data']>) =>
    compared(data.totals[name], data.before[name]);
  return (
    <section aria-label={`Summary, last ${days} days`} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <SummaryCard
        label="Registered Users"
        about="The number of accounts now, and how many of them were opened in this period."
        query={users}
        read={({ registered, joined, joinedBefore }) => ({
          value: registered,
          change: `${figureText(joined, 'count')} joined`,
          before: `${figureText(joinedBefore, 'count')} before`,
        })}
      />
      <SummaryCard
        label="Unique Sessions"
        about="A session is what happens in one tab until half an hour passes without activity. We don’t count people who ask not to be tracked."
        query={visits}
        read={ofVisits('sessions')}
      />
      <SummaryCard
        label="Page Visits"
        about="Pages opened. We don’t count bots or people who ask not to be tracked."
        query={visits}
        read={ofVisits('views')}
      />
      <SummaryCard
        label="Chat Sessions"
        about="Conversations in which Float Genius answered at least once."
        query={activity}
        read={({ events }) => {
          const { count = 0, before = 0 } = events.find(({ event }) => event === 'chat-begun') ?? {};
          return compared(count, before);
        }}
      />
      <SummaryCard
        label="Total Events"
        about="Everything people did that we count: recommendations, cards added, calculators used, chats, shares, and more."
        query={visits}
        read={ofVisits('events')}
      />
    </section>
  );
}

interface Shown {
  value: number;
  change: string;
  before: string;
}

const compared = (now: number, before: number): Shown => ({
  value: now,
  change: changeText(now, before),
  before: `${figureText(before, 'count')} before`,
});

interface SummaryCardProps<Data> extends Explained {
  query: UseQueryResult<Data>;
  read: (data: Data) => Shown;
}

function SummaryCard<Data>({ label, about, query, read }: SummaryCardProps<Data>): ReactNode {
  const { data, isError, error, isFetching, refetch } = query;
  const shown = data === undefined || isError ? undefined : read(data);
  return (
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 flex-col rounded-panel border border-hairline bg-surface px-4 py-3"
    >
      <p className="text-14 text-ink-soft">
        <Name label={label} about={about} />
      </p>
      {shown === undefined && !isError ? (
        <Busy>
          <Skeleton className="mt-1 h-8 w-24" />
          <Skeleton className="mt-2 h-4 w-32 max-w-full" />
        </Busy>
      ) : (
        <p className="figures text-28 font-semibold">{shown ? figureText(shown.value, 'count') : '–'}</p>
      )}
      {shown && (
        <p className="figures mt-1 flex flex-wrap gap-x-3 text-12 text-ink-soft">
          <span className="font-medium text-ink">{shown.change}</span>
          <span>{shown.before}</span>
        </p>
      )}
      {isError && (
        <div role="alert" className="mt-1 text-12 text-bad">
          <p>{sentenceOf(error, `We can’t load ${label} right now.`)}</p>
          <Button variant="quiet" size="small" className="mt-2" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
