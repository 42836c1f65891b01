import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExportKind } from '@floatwise/contracts/analytics/export.http';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Progress } from '@floatwise/ui/progress';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { TextLink } from '@floatwise/ui/text-link';
import { addressOf, ApiError, request, sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { download } from '@floatwise/web-kit/download';
import { toast } from '@floatwise/web-kit/toasts';
import { type OfPeriod, type Period, PeriodChoice } from '../figures/period.js';

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

interface Choice {
  kind: ExportKind;
  days: Period;
}

/** A download: what has arrived of it, and what went wrong with the last one. */
function useExport(onSaved: () => void) {
  const [received, setReceived] = useState<Received | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  const cancel = (): void => {
    current.current?.abort();
    current.current = null;
    setReceived(null);
  };
  useEffect(() => () => current.current?.abort(), []);

  const save = async ({ kind, days }: Choice): Promise<void> => {
    const { signal } = (current.current = new AbortController());
    setFailure(null);
    setReceived({ rows: 0, bytes: 0 });
    try {
      const answer = await request('analytics.exportCsv', { query: { kind, days } }, { signal });
      const file = await receiveFile(answer, { signal, onProgress: setReceived });
      download(`floatwise-${kind}-${days}-days.csv`, file.file);
      toast({ title: `Exported ${rowsText(file.received.rows)}` });
      onSaved();
    } catch (error) {
      if (signal.aborted) return;
      setReceived(null);
      setFailure(sentenceOf(error, 'We couldn’t create the file. Please try again in a moment.'));
    }
  };
  return { received, failure, cancel, save: (choice: Choice): void => void save(choice) };
}

const rowsText = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

interface Received {
  /** Without the line of headings. */
  rows: number;
  bytes: number;
}

const lineFeed = 10;
/** Chunks are put together at this size: the browser may keep what's put together on disk. */
const togetherBytes = 16_000_000;

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}

const brokenOff = (): ApiError =>
  new ApiError(0, JSON.stringify({ message: 'The download was interrupted. Check your connection and try again.' }));

/** Takes a CSV file in as it arrives and tells how much of it did. */
async function receiveFile(
  { body }: Pick<Response, 'body'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (received: Received) => void },
): Promise<{ file: Blob; received: Received }> {
  if (!body) throw brokenOff();
  const reader = body.getReader();
  let parts: BlobPart[] = [];
  let waiting = 0;
  let received: Received = { rows: -1, bytes: 0 };
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : brokenOff();
    });
    if (done) return { file: new Blob(parts, { type: 'text/csv' }), received };
    parts.push(value);
    waiting += value.length;
    if (waiting >= togetherBytes) [parts, waiting] = [[new Blob(parts)], 0];
    received = { rows: received.rows + linesIn(value), bytes: received.bytes + value.length };
    onProgress(received);
  }
}
