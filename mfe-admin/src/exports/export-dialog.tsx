import { useState, type ReactNode } from 'react';
import type { ExportKind } from '@floatwise/contracts/analytics/export.http';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Progress } from '@floatwise/ui/progress';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { TextLink } from '@floatwise/ui/text-link';
import { addressOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { PeriodChoice, type OfPeriod } from '../figures/period.js';
import type { Received } from './receive-file.js';
import { rowsText, useExport, type Choice } from './use-export.js';

const kinds: { value: ExportKind; label: string; description: string }[] = [
  { value: 'visits', label: 'Visits', description: 'One row for each page visit' },
  { value: 'events', label: 'Events', description: 'One row for each thing someone did' },
  { value: 'clicks', label: 'Clicks', description: 'One row for each click on a partner’s link' },
  { value: 'sessions', label: 'Sessions by day', description: 'One row for each day' },
  { value: 'links', label: 'Affiliate links', description: 'One row for each link, with its clicks' },
];

/** What to export, over which days, and how far the download is. */
export function ExportDialog({ days, onClose }: OfPeriod & { onClose: () => void }): ReactNode {
  const [choice, setChoice] = useState<Choice>({ kind: 'visits', days });
  const { data } = useCallQuery('analytics.readExportSize', { query: choice }, { staleTime: 0 });
  const { received, failure, save, cancel } = useExport(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export Data"
      description="A CSV file for spreadsheets. It doesn’t say whose visit it was."
      primary={{ label: 'Download', onSelect: () => save(choice), loading: received !== null }}
      secondary={{ label: 'Cancel', onSelect: received === null ? onClose : cancel }}
    >
      <div className="grid gap-5">
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        {received === null ? (
          <>
            <RadioGroup
              label="What"
              options={kinds}
              value={choice.kind}
              onValueChange={(kind) => setChoice({ ...choice, kind })}
            />
            <PeriodChoice days={choice.days} choose={(chosen) => setChoice({ ...choice, days: chosen })} />
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-14">
              <p aria-live="polite" className="text-ink-soft">
                {data && `About ${rowsText(data.rows)}`}
              </p>
              <TextLink href={addressOf('analytics.exportCsv', { query: choice })} target="_blank" rel="noopener">
                Open in a new tab
              </TextLink>
            </div>
          </>
        ) : (
          <Arriving received={received} expected={data?.rows} />
        )}
      </div>
    </Dialog>
  );
}

/** The expected number of rows is a little out of date, so the bar stays just short of its end until the file is there. */
const almost = 0.99;

function Arriving({ received, expected }: { received: Received; expected: number | undefined }): ReactNode {
  const rows = Math.max(0, received.rows);
  const share = expected ? Math.min(almost, rows / expected) : null;
  const megabytes = (received.bytes / 1e6).toFixed(1);
  return <Progress label="Downloading" value={share} note={`${rowsText(rows)}, ${megabytes} MB`} />;
}
