import type { ReactNode } from 'react';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Progress } from '@floatwise/ui/progress';
import { addressOf } from '@floatwise/web-kit/api';
import { Download } from 'lucide-react';
import { AccountSection } from '../account-section.js';
import { formatDay } from '../../format-day.js';
import { Refusal } from '../confirm/confirm-first.js';
import { gatheredShare, gatheringText } from './export-text.js';
import { useDataExport } from './use-data-export.js';

/** Everything we store about this account, in one file. */
export function ExportSection(): ReactNode {
  const { state, begin, isBeginning, error } = useDataExport();
  return (
    <AccountSection title="Your data" description="Everything we store about you, in one JSON file.">
      <div className="grid justify-items-start gap-4 rounded-panel border border-hairline bg-surface p-4 sm:p-6">
        {state?.status === 'gathering' && <Gathering state={state} />}
        {state?.status === 'ready' && <Ready state={state} />}
        {state?.status === 'failed' && (
          <p role="alert" className="text-14 text-bad">
            We couldn’t collect all of your data, so there’s no file. Please try again in a moment.
          </p>
        )}
        {(!state || state.status === 'failed') && (
          <>
            <Refusal error={error} fallback="We can’t collect your data right now. Please try again." />
            <Button variant="quiet" loading={isBeginning} onClick={begin}>
              {state ? 'Try again' : 'Download all my data'}
            </Button>
          </>
        )}
      </div>
    </AccountSection>
  );
}

const Gathering = ({ state }: { state: DataExport }): ReactNode => (
  <Progress label="Gathering your data" value={gatheredShare(state)} note={gatheringText(state)} className="w-full" />
);

const Ready = ({ state }: { state: DataExport }): ReactNode => (
  <>
    <p role="status" className="text-14">
      Your file is ready. Download it by {formatDay(state.expiresAt)}.
    </p>
    <Button asChild>
      <a href={addressOf('identity.downloadExport', { params: { id: state.id } })} download="floatwise-data.json">
        <Icon of={Download} />
        Download
      </a>
    </Button>
  </>
);
