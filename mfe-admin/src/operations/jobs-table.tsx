import type { ReactNode } from 'react';
import type { JobReport } from '@floatwise/contracts/operations';
import { Badge } from '@floatwise/ui/badge';
import { Table, type Column } from '@floatwise/ui/table';
import { Instant } from './instant.js';
import { durationText, jobTags } from './operations-text.js';

/** Each job's newest run. Times are relative to the service's own clock. */
export const JobsTable = ({ jobs, now }: { jobs: readonly JobReport[]; now: string }): ReactNode => (
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
