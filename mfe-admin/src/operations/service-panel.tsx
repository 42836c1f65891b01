import { useState, type ReactNode } from 'react';
import type { OperatedService, OperationsReport } from '@floatwise/contracts/operations';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { JobsTable } from './jobs-table.js';
import { countText, isJobTroubled, outboxText, problemsOf, queueText, serviceName } from './operations-text.js';
import type { Which } from './operations-queries.js';
import { ParkedGroups } from './parked-groups.js';
import { ReplayDialog } from './replay-dialog.js';

interface Props {
  service: OperatedService;
  report: UseQueryResult<OperationsReport>;
}

/** One service. When it can't be asked, that is all that's said of it, besides what it said last. */
export function ServicePanel({ service, report: { data, isError, error, isFetching, refetch } }: Props): ReactNode {
  const problems = data ? problemsOf(data) : [];
  const lines =
    problems.length > 0 ? `${problems.slice(0, 4).join(', ')}${problems.length > 4 ? ', and more' : ''}` : '';
  return (
    <Panel
      title={serviceName(service)}
      description={lines === '' ? undefined : `${lines[0]?.toUpperCase()}${lines.slice(1)}.`}
      actions={<State isAway={isError} isKnown={data !== undefined} isTroubled={problems.length > 0} />}
      flush
    >
      {isError && (
        <Banner
          tone="bad"
          className="mx-4 mb-4 sm:mx-6"
          action={
            <Button variant="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {awayText(error)}
        </Banner>
      )}
      {!data && !isError && (
        <Busy>
          <SkeletonText lines={3} className="px-4 pb-4 sm:px-6" />
        </Busy>
      )}
      {data && <Report service={service} report={data} />}
    </Panel>
  );
}

function State({ isAway, isKnown, isTroubled }: { isAway: boolean; isKnown: boolean; isTroubled: boolean }): ReactNode {
  if (isAway) return <Badge tone="bad">No answer</Badge>;
  if (!isKnown) return null;
  return isTroubled ? <Badge tone="caution">Needs a look</Badge> : <Badge tone="good">All is well</Badge>;
}

/** The edge answers for a service that is down. */
const awayText = (error: Error): string =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
    ? 'This service doesn’t answer. The others aren’t affected.'
    : sentenceOf(error, 'This service can’t be asked right now.');

function Report({
  service,
  report: { at, parked, outbox, jobs, queues },
}: {
  service: OperatedService;
  report: OperationsReport;
}): ReactNode {
  // Here, because the group that is replayed may be gone before the replay ends.
  const [asked, setAsked] = useState<{ which: Which; count: number } | null>(null);
  const facts: [string, string][] = [
    ['Outbox', outboxText(outbox)],
    ...queues.map((queue): [string, string] => [queueName(queue.name), queueText(queue)]),
  ];
  return (
    <div className="grid gap-4 pb-4">
      {parked.length > 0 && (
        <ParkedGroups
          service={service}
          groups={parked}
          now={at}
          onReplay={(which, count) => setAsked({ which, count })}
        />
      )}
      <dl className="grid gap-x-6 gap-y-1 px-4 text-14 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-6">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asked && <ReplayDialog service={service} {...asked} onClose={() => setAsked(null)} />}
      {jobs.length > 0 && (
        <Disclosure summary={countText(jobs.length, 'job')} open={jobs.some(isJobTroubled)} className="px-4 sm:px-6">
          <div className="-mx-4 sm:-mx-6">
            <JobsTable jobs={jobs} now={at} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}

/** "Bank revocations", of `bank_revocations`. */
const queueName = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll(/[_-]/g, ' ')}`;
