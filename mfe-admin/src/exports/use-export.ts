import { useEffect, useRef, useState } from 'react';
import { request, sentenceOf } from '@floatwise/web-kit/api';
import { download } from '@floatwise/web-kit/download';
import { toast } from '@floatwise/web-kit/toasts';
import type { ExportKind } from '@floatwise/contracts/analytics/export.http';
import type { Period } from '../figures/period.js';
import { receiveFile, type Received } from './receive-file.js';

export interface Choice {
  kind: ExportKind;
  days: Period;
}

/** A download: what has arrived of it, and what went wrong with the last one. */
export function useExport(onSaved: () => void) {
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

export const rowsText = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
