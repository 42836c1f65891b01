import type { ReactNode } from 'react';
import { operatedServices, type OperationsReport } from '@floatwise/contracts/operations';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { useReports } from './operations-queries.js';
import { countText, problemsOf } from './operations-text.js';
import { ServicePanel } from './service-panel.js';

/** Parked messages, outboxes, queues, and jobs of every service, those with trouble first. */
export const OperationsPage = (): ReactNode => (
  <ForAdministrators>
    <Operations />
  </ForAdministrators>
);

const isTroubled = ({ data, isError }: UseQueryResult<OperationsReport>): boolean =>
  isError || (data !== undefined && problemsOf(data).length > 0);

function Operations(): ReactNode {
  const reports = useReports();
  const waiting = operatedServices.filter((service) => reports[service].isPending).length;
  const troubled = operatedServices.filter((service) => isTroubled(reports[service]));
  const fine = operatedServices.filter((service) => !troubled.includes(service));
  return (
    <AdminPage
      title="Messages and jobs"
      note={
        <p role="status" className="mt-1 text-14 text-ink-soft">
          {summaryOf(waiting, troubled.length)}
        </p>
      }
    >
      {[...troubled, ...fine].map((service) => (
        <ServicePanel key={service} service={service} report={reports[service]} />
      ))}
    </AdminPage>
  );
}

function summaryOf(waiting: number, troubled: number): string {
  if (troubled > 0)
    return `${troubled} of ${operatedServices.length} services ${troubled === 1 ? 'needs' : 'need'} a look.`;
  return waiting > 0
    ? `Asking ${countText(waiting, 'service')}…`
    : `All ${operatedServices.length} services are healthy.`;
}
