import { useState, type ReactNode } from 'react';
import type { papers } from '@floatwise/contracts/cards/history.http';
import { Dialog } from '@floatwise/ui/dialog';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { request } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { useMutation } from '@floatwise/web-kit/query';
import { useToday } from '@floatwise/web-kit/today';
import { download } from '@floatwise/web-kit/download';
import { useApyPercent } from '../page/use-apy-percent.js';
import { periodNames, type HistoryMonths } from './history-address.js';

/** What is exported: what the page shows. */
export interface Exported {
  months: HistoryMonths;
  cardId: string | null;
}

type Kind = 'pdf' | 'months' | 'transactions';
type Paper = (typeof papers)[number];

const kinds: { value: Kind; label: string; description: string }[] = [
  {
    value: 'pdf',
    label: 'PDF',
    description: 'To read, print or send: figures and charts, one page per month.',
  },
  {
    value: 'months',
    label: 'Months as CSV',
    description: 'For spreadsheets. One row for each month, with every figure.',
  },
  {
    value: 'transactions',
    label: 'Transactions as CSV',
    description: 'For spreadsheets. One row for each transaction.',
  },
];

const paperNames: { value: Paper; label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
];

const fileNames: Record<Kind, (today: string) => string> = {
  pdf: (today) => `floatwise-history-${today}.pdf`,
  months: (today) => `floatwise-months-${today}.csv`,
  transactions: (today) => `floatwise-history-${today}.csv`,
};

/** The history of the period and card on the page, as a file. */
export function ExportDialog({ months, cardId, onClose }: Exported & { onClose: () => void }): ReactNode {
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const [kind, setKind] = useState<Kind>('pdf');
  const [paper, setPaper] = useState<Paper>('letter');
  const period = { months, ...(cardId && { cardId }) };
  const read = (): Promise<Response> => {
    if (kind === 'pdf') return request('cards.exportHistoryPdf', { query: { ...period, apyPercent, paper } });
    if (kind === 'months') return request('cards.exportHistoryMonths', { query: { ...period, apyPercent } });
    return request('cards.exportHistory', { query: period });
  };
  const save = useMutation({
    mutationFn: async () => (await read()).blob(),
    onSuccess: (file) => {
      download(fileNames[kind](today), file);
      happened('shared', `history-${kind}`);
      onClose();
    },
    meta: { failure: { title: 'Error', text: 'We couldn’t create the file. Please try again in a moment.' } },
  });
  return (
    <Dialog
      onOpenChange={onClose}
      title="Export your history"
      description={`${periodNames[months]}, ${cardId ? 'one card' : 'all cards'}, as shown on the page.`}
      primary={{ label: 'Download', onSelect: () => save.mutate(), loading: save.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <div className="grid gap-5">
        <RadioGroup label="File" options={kinds} value={kind} onValueChange={setKind} />
        {kind === 'pdf' && (
          <RadioGroup label="Paper" look="segmented" options={paperNames} value={paper} onValueChange={setPaper} />
        )}
      </div>
    </Dialog>
  );
}
