import { type ReactNode, useState } from 'react';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Progress } from '@floatwise/ui/progress';
import { addressOf, ApiError, call } from '@floatwise/web-kit/api';
import { Download } from 'lucide-react';
import { callKey, useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { AccountSection } from '../account-section.js';
import { formatDay } from '../../format-day.js';
import { Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { gatheredShare, gatheringText } from './export-text.js';

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
            <Button
              variant="quiet"
              className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
              loading={isBeginning}
              onClick={begin}
            >
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

const pollMs = 1_000;
const about = (id: string) => ({ params: { id } });

interface DataExportState {
  state: DataExport | undefined;
  begin: () => void;
  isBeginning: boolean;
  /** Why the export didn't start, or why its progress can't be loaded. */
  error: unknown;
}

/** Starts the export and polls until it's done. */
function useDataExport(): DataExportState {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  const begin = useMutation({
    mutationFn: () => confirmed(() => call('identity.requestExport', {})),
    onSuccess: (begun) => {
      client.setQueryData(callKey('identity.getExport', about(begun.id)), begun);
      setId(begun.id);
    },
  });
  const followed = useCallQuery('identity.getExport', about(id ?? ''), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'gathering' && !isGone(state.error) ? pollMs : false),
  });
  const isLost = isGone(followed.error);
  return {
    state: isLost ? undefined : followed.data,
    begin: () => begin.mutate(),
    isBeginning: begin.isPending,
    error: begin.error ?? (isLost ? followed.error : null),
  };
}

/** The server no longer has the export. Any other error is temporary, so polling goes on. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
