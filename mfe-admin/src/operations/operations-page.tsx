import type { ReactNode } from 'react';
import { operatedServices, type OperationsReport } from '@floatwise/contracts/operations';
import { Container } from '@floatwise/ui/container';
import { TextLink } from '@floatwise/ui/text-link';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { Link } from '@floatwise/web-kit/router';
import { ForAdministrators } from '../page/for-administrators.js';
import { paths } from '../routes.js';
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
    <Container className="space-y-6 py-6 sm:py-12">
      <div>
        <p className="text-14">
          <TextLink asChild>
            <Link to={paths.dashboard()}>Admin</Link>
          </TextLink>
        </p>
        <h1 className="text-28 font-semibold">Messages and jobs</h1>
        <p role="status" className="mt-1 text-14 text-ink-soft">
          {summaryOf(waiting, troubled.length)}
        </p>
      </div>
      {[...troubled, ...fine].map((service) => (
        <ServicePanel key={service} service={service} report={reports[service]} />
      ))}
    </Container>
  );
}

function summaryOf(waiting: number, troubled: number): string {
  if (troubled > 0)
    return `${troubled} of ${operatedServices.length} services ${troubled === 1 ? 'needs' : 'need'} a look.`;
  return waiting > 0 ? `Asking ${countText(waiting, 'service')}…` : `All ${operatedServices.length} services are well.`;
}
