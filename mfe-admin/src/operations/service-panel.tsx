import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { JobReport, OperatedService, OperationsReport } from '@floatwise/contracts/operations';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { BusyText } from '@floatwise/ui/skeleton';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { type Column, Table } from '@floatwise/ui/table';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Progress } from '@floatwise/ui/progress';
import { TextInput } from '@floatwise/ui/text-input';
import { toast } from '@floatwise/web-kit/toasts';
import {
  countText,
  durationText,
  isJobTroubled,
  jobTags,
  outboxText,
  outcomeText,
  problemsOf,
  queueText,
  serviceName,
} from './operations-text.js';
import { useReplay, type Which } from './operations-queries.js';
import { Instant, ParkedGroups } from './parked-groups.js';

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
      {!data && !isError && <BusyText lines={3} className="px-4 pb-4 sm:px-6" />}
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

/** Each job's newest run. Times are relative to the service's own clock. */
const JobsTable = ({ jobs, now }: { jobs: readonly JobReport[]; now: string }): ReactNode => (
  <Table caption="Jobs" columns={columnsAt(now)} rows={jobs} rowKey={({ name }) => name} />
);

const columnsAt = (now: string): Column<JobReport>[] => [
  { id: 'name', header: 'Job', primary: true, cell: ({ name }) => <span className="break-words">{name}</span> },
  {
    id: 'state',
    header: 'Outcome',
    cell: ({ state, isLate, failure }) => (
      <span className="flex flex-wrap items-center gap-1">
        <Badge tone={jobTags[state].tone}>{jobTags[state].text}</Badge>
        {isLate && <Badge tone="caution">Late</Badge>}
        {failure !== null && <span className="basis-full text-12 break-words text-ink-soft">{failure}</span>}
      </span>
    ),
  },
  {
    id: 'last',
    header: 'Last run',
    align: 'end',
    cell: ({ startedAt }) => (startedAt === null ? '–' : <Instant at={startedAt} now={now} />),
  },
  {
    id: 'took',
    header: 'Took',
    align: 'end',
    cell: ({ durationMs }) => (durationMs === null ? '–' : durationText(durationMs)),
  },
  {
    id: 'next',
    header: 'Next',
    align: 'end',
    cell: ({ nextAt }) => (nextAt === null ? '–' : <Instant at={nextAt} now={now} />),
  },
  { id: 'failures', header: 'Failed in 24 h', align: 'end', cell: ({ failuresLastDay }) => failuresLastDay },
];

interface ReplayDialogProps {
  service: OperatedService;
  which: Which;
  /** How many messages that is. */
  count: number;
  onClose: () => void;
}

/** Asks once more and why, then shows how far it is and what failed again. */
function ReplayDialog({ service, which, count, onClose }: ReplayDialogProps): ReactNode {
  const formId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { replay, soFar } = useReplay(service);
  const { isPending, isError, data } = replay;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() === '' || isPending) return;
    replay.mutate(
      { which, why },
      {
        onSuccess: (outcome) => {
          if (outcome.failed.length > 0) return;
          toast({ title: 'Replayed', description: outcomeText(outcome) });
          onClose();
        },
      },
    );
  };
  const done = soFar.handled + soFar.duplicate + soFar.failed.length;
  return (
    <Dialog
      alert
      onOpenChange={onClose}
      title={`Replay ${countText(count, 'message')}?`}
      description="They’re handled again, the oldest first. One that was handled before does nothing, and one that fails stays parked. The audit log notes who and why."
      {...(data
        ? { primary: { label: 'Close', onSelect: onClose } }
        : {
            primary: { label: 'Replay', form: formId, loading: isPending },
            secondary: { label: isPending ? 'Stop' : 'Cancel', onSelect: onClose },
          })}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {isError && (
          <Banner tone="bad">
            {sentenceOf(replay.error, 'The messages couldn’t be replayed.')}
            {done > 0 && ` Before that: ${outcomeText(soFar)}`}
          </Banner>
        )}
        {data && (
          <Banner tone="bad" title={outcomeText(data)}>
            <ul className="break-words">
              {[...new Set(data.failed.map(({ fault }) => fault))].slice(0, 5).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {isPending && (
          <Progress label="Replaying" value={done / Math.max(count, done, 1)} note={`${done} of ${count}`} />
        )}
        {!isPending && !data && (
          <Field label="Reason" hint="Kept in the audit log" error={isMissing ? 'Write down why.' : undefined} required>
            <TextInput value={why} onType={setWhy} autoComplete="off" maxLength={200} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
