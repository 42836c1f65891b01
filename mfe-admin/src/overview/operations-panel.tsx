import type { ReactNode } from 'react';
import {
  operatedServices,
  type JobState,
  type OperatedService,
  type OperationsReport,
} from '@floatwise/contracts/operations';
import { Badge } from '@floatwise/ui/badge';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { sentenceOf } from '@floatwise/web-kit/api';
import { PageLink } from '@floatwise/web-kit/page-link';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { useReports } from '../operations/operations-queries.js';
import { fromNow, problemsOf, serviceName, spanText } from '../operations/operations-text.js';
import { paths } from '../routes.js';
import { figureText } from '../figures/change-text.js';

interface ServiceRow {
  service: OperatedService;
  report: UseQueryResult<OperationsReport>;
}

const columns: Column<ServiceRow>[] = [
  { id: 'service', header: 'Service', primary: true, cell: ({ service }) => serviceName(service) },
  { id: 'state', header: 'State', cell: ({ report }) => <State report={report} /> },
  { id: 'parked', header: 'Parked', align: 'end', cell: ({ report: { data } }) => of(data, parkedOf) },
  { id: 'unsent', header: 'Oldest unsent', align: 'end', cell: ({ report: { data } }) => of(data, oldestUnsentOf) },
  { id: 'failed', header: 'Last failed job', wide: true, cell: ({ report: { data } }) => of(data, failedJobOf) },
];

/** One line for each service; the page behind the link has everything. */
export function OperationsPanel(): ReactNode {
  const reports = useReports();
  const rows = operatedServices.map((service) => ({ service, report: reports[service] }));
  const all = (
    <PageLink to={paths.operations()} className="text-14">
      Services in detail
    </PageLink>
  );
  return (
    <Panel title="Services" description="Errors and parked messages, as each service reports them." actions={all} flush>
      <Table caption="Services" columns={columns} rows={rows} rowKey={({ service }) => service} />
    </Panel>
  );
}

const of = (data: OperationsReport | undefined, text: (report: OperationsReport) => string): string =>
  data === undefined ? '–' : text(data);

const parkedOf = ({ parked }: OperationsReport): string =>
  figureText(
    parked.reduce((sum, { count }) => sum + count, 0),
    'count',
  );

const oldestUnsentOf = ({ outbox }: OperationsReport): string =>
  outbox.unsent === 0 ? 'none' : spanText(outbox.oldestSeconds);

const failures: readonly JobState[] = ['failed', 'timed-out', 'died'];

/** "sweep, 4 minutes ago": of the jobs whose newest run failed, the last one. */
function failedJobOf({ at, jobs }: OperationsReport): string {
  const failed = jobs.filter(({ state }) => failures.includes(state));
  const [last] = failed.toSorted((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  return last ? `${last.name}${last.startedAt === null ? '' : `, ${fromNow(last.startedAt, at)}`}` : 'none';
}

function State({ report: { data, isError, error } }: Pick<ServiceRow, 'report'>): ReactNode {
  if (isError) return <span className="text-bad">{sentenceOf(error, 'It isn’t responding.')}</span>;
  if (!data) return <span className="text-ink-soft">Asking…</span>;
  const [problem] = problemsOf(data);
  return <Badge tone={problem === undefined ? 'good' : 'bad'}>{problem ?? 'Healthy'}</Badge>;
}
