import { useState, type ReactNode } from 'react';
import { reportStatus, type FactReport, type ReportStatus } from '@floatwise/contracts/cards/catalog-corrections.http';
import { factGroup } from '@floatwise/contracts/cards/catalog-facts';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { searchOf } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Link } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { useChange } from '../acts/use-change.js';
import { catalogAddress, reads, useReports } from './catalog-queries.js';
import { byText, factNames, timeText } from './catalog-text.js';
import { Pages } from '../page/loaded.js';
import { ReasonDialog } from '../acts/reason-dialog.js';

const states: { value: ReportStatus; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
];

interface Decision {
  report: FactReport;
  status: 'accepted' | 'rejected';
}

/** What people reported as wrong: correct it, or accept or reject it with a note. */
export function ReportsPanel(): ReactNode {
  const [status, setStatus] = useState<ReportStatus>('open');
  const usePage = (after?: string) => useReports(status, after);
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <Panel title="Reports" description="What people say is wrong. We keep nothing about who sent it." flush>
      <div className="px-4 pb-4 sm:px-6">
        <RadioGroup
          label="State"
          hideLabel
          look="segmented"
          value={status}
          onValueChange={(chosen) => setStatus(reportStatus.parse(chosen))}
          options={states}
        />
      </div>
      <Pages
        key={status}
        usePage={usePage}
        failure="The reports can’t be loaded right now."
        lines={4}
        more="Show older"
      >
        {({ reports }) =>
          reports.length === 0 ? (
            <EmptyState title={`No ${status} reports`} />
          ) : (
            <ul aria-label="Reports" className="divide-y divide-hairline">
              {reports.map((report) => (
                <Report
                  key={report.id}
                  report={report}
                  onDecide={(chosen) => setDecision({ report, status: chosen })}
                />
              ))}
            </ul>
          )
        }
      </Pages>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </Panel>
  );
}

function Report({
  report,
  onDecide,
}: {
  report: FactReport;
  onDecide: (status: Decision['status']) => void;
}): ReactNode {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.user.id : undefined;
  const { id, cardId, name, fact, says, source, times, status, at, decision } = report;
  const corrected = factGroup.safeParse(fact);
  // Only a card's fact can be corrected here; offers that aren't cards are changed with a release.
  const correct =
    cardId !== null && corrected.success
      ? searchOf(catalogAddress, { tab: 'reports', card: cardId, fact: corrected.data, report: id })
      : null;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3 text-14 sm:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}: {factNames[fact]}
          {times > 1 && <Badge>{times} times</Badge>}
        </p>
        <p className="break-words">“{says}”</p>
        <p className="text-12 break-all text-ink-soft">
          <time dateTime={at}>{timeText(at)}</time>
          {source !== null && ` · ${source}`}
        </p>
        {decision && (
          <p className="text-12 break-words text-ink-soft">
            {decision.note} · {byText(decision.by, own)}, {timeText(decision.at)}
          </p>
        )}
      </div>
      {status === 'open' && (
        <div className="flex flex-wrap gap-2">
          {correct !== null && (
            <Button asChild size="small">
              <Link to={{ search: correct }} aria-label={`Correct ${factNames[fact]} of ${name}`}>
                Correct
              </Link>
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Accept the report about ${factNames[fact]} of ${name}`}
            onClick={() => onDecide('accepted')}
          >
            Accept
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Reject the report about ${factNames[fact]} of ${name}`}
            onClick={() => onDecide('rejected')}
          >
            Reject
          </Button>
        </div>
      )}
      {status === 'accepted' && cardId !== null && (
        <PageLink to={{ search: searchOf(catalogAddress, { tab: 'reports', card: cardId }) }}>See the card</PageLink>
      )}
    </li>
  );
}

function DecisionDialog({
  decision: { report, status },
  onClose,
}: {
  decision: Decision;
  onClose: () => void;
}): ReactNode {
  const decide = useChange('cards.decideReport', { reads });
  const isRejected = status === 'rejected';
  return (
    <ReasonDialog
      title={isRejected ? 'Reject this report?' : 'Accept this report?'}
      description={
        isRejected
          ? 'The fact stays as it is.'
          : 'Accept it here if the fact has already been corrected. “Correct” changes the fact and accepts the report.'
      }
      confirm={isRejected ? 'Reject' : 'Accept'}
      label="Note"
      danger={isRejected}
      act={async (note) => {
        await decide.mutateAsync({ params: { id: report.id }, body: { status, note } });
        toast({ title: isRejected ? 'Report Rejected' : 'Report Accepted' });
      }}
      onClose={onClose}
    />
  );
}
