import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StatementFile } from '@floatwise/contracts/cards/statement-files.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Icon } from '@floatwise/ui/icon';
import { Progress } from '@floatwise/ui/progress';
import { Select } from '@floatwise/ui/select';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { localDay } from '@floatwise/web-kit/today';
import { longName, type WalletCard } from '../wallet/wallet.js';
import { FilePicker } from '../page/file-picker.js';
import { useSendFile, useUndoFile } from './use-statement-files.js';

const mostBytes = 10_000_000;

interface Props {
  cards: readonly WalletCard[];
  cardId: string;
  onCard: (id: string) => void;
  /** Opens a file's preview. */
  onFile: (id: string) => void;
  onClose: () => void;
}

/** Picks the card and its file, and lists earlier files. */
export function ChooseFile({ cards, cardId, onCard, onFile, onClose }: Props): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSendFile(({ id }) => onFile(id));
  const send = (file: File): void => {
    setProblem(file.size > mostBytes ? 'This file is larger than 10 MB. Please choose a smaller one.' : null);
    if (file.size <= mostBytes) sending.mutate({ cardId, file });
  };
  const refused = sending.isError ? sentenceOf(sending.error, 'We couldn’t send the file. Please try again.') : null;
  return (
    <Dialog
      onOpenChange={onClose}
      title="Statement Files"
      description="Balances and history from the files that your bank lets you download. Review everything before importing."
      secondary={{ label: 'Close', onSelect: onClose }}
    >
      <div className="grid gap-4">
        <Field label="Card">
          <Select
            value={cardId}
            onChange={({ target }) => onCard(target.value)}
            options={cards.map((card) => ({ value: card.id, label: cardLabel(card) }))}
          />
        </Field>
        {sending.isPending ? (
          <Progress label="Sending the file" value={sending.share} />
        ) : (
          <FilePicker
            onFile={send}
            accept=".csv,.ofx,.qfx,text/csv,application/x-ofx"
            hint="CSV, OFX or QFX, 10 MB at most"
            problem={problem ?? refused}
          />
        )}
        <EarlierFiles cards={cards} onFile={onFile} />
      </div>
    </Dialog>
  );
}

const cardLabel = (card: WalletCard): string =>
  card.lastFour === '' ? longName(card) : `${longName(card)} •••• ${card.lastFour}`;

function EarlierFiles({ cards, onFile }: Pick<Props, 'cards' | 'onFile'>): ReactNode {
  const { data } = useCallQuery('cards.listStatementFiles', {}, { staleTime: 0 });
  const undo = useUndoFile();
  const shown = (data?.files ?? []).filter(({ status }) => ['committed', 'ready', 'mapping'].includes(status));
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="text-14 font-semibold">Earlier files</h3>
      <ul aria-label="Earlier files" className="mt-1 divide-y divide-hairline">
        {shown.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="truncate text-14 font-medium" title={file.name}>
                {file.name}
              </p>
              <p className="text-12 text-ink-soft">{stateText(file, cards)}</p>
            </div>
            {file.status === 'committed' ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Undo ${file.name}`}
                loading={undo.isPending && undo.variables === file.id}
                onClick={() => undo.mutate(file.id)}
              >
                <Icon of={Undo2} />
                Undo
              </Button>
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Continue with ${file.name}`}
                onClick={() => onFile(file.id)}
              >
                Continue
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText(file: StatementFile, cards: readonly WalletCard[]): string {
  const card = cards.find(({ id }) => id === file.cardId);
  const name = card ? longName(card) : 'A card';
  if (file.committedAt === null) return `${name} · not imported yet`;
  return `${name} · ${counted(file.imported, 'transaction')} · ${formatShort(localDay(new Date(file.committedAt)))}`;
}
