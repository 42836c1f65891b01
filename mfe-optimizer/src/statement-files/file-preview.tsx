import { useState, type ReactNode } from 'react';
import type {
  FileLine,
  LineVerdict,
  StatementFile,
  StatementFilePage,
} from '@floatwise/contracts/cards/statement-files.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatBalance, formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Dialog } from '@floatwise/ui/dialog';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { Table, type Column } from '@floatwise/ui/table';
import { sentenceOf } from '@floatwise/web-kit/api';
import { Pager } from '../page/pager.js';
import { useDiscardFile, useFileDecision, useResetMapping } from './use-statement-files.js';

export interface LinesShown {
  verdict: LineVerdict | 'all';
  page: number;
}

interface Props {
  file: StatementFilePage;
  cardName: string;
  shown: LinesShown;
  onShow: (shown: LinesShown) => void;
  onBack: () => void;
  onClose: () => void;
}

/** What a file would add to a card, and the button that imports it. */
export function FilePreview({ file, cardName, shown, onShow, onBack, onClose }: Props): ReactNode {
  const [taken, setTaken] = useState<readonly number[]>([]);
  const [otherCard, setOtherCard] = useState(false);
  const commit = useFileDecision({ id: file.id, cardName, onDone: onClose });
  const discard = useDiscardFile(onBack);
  const count = file.counts.new + taken.length;
  const figures = figuresText(file);
  const mustConfirm = file.warnings.some(({ code }) => code === 'other-card') && !otherCard;
  const isNothing = count === 0 && (figures === null || file.figuresMatter === false);
  const toggle = (ordinal: number): void =>
    setTaken(taken.includes(ordinal) ? taken.filter((each) => each !== ordinal) : [...taken, ordinal]);
  return (
    <Dialog
      onOpenChange={onClose}
      size="wide"
      title="Statement Files"
      description={`${file.name} for ${cardName}: ${countsText(file)}.`}
      primary={{
        label: importLabel({ count, isNothing }),
        onSelect: () => commit.mutate({ take: [...taken], otherCard }),
        loading: commit.isPending,
        disabled: isNothing || mustConfirm,
      }}
      secondary={{ label: 'Choose another file', onSelect: () => discard.mutate(file.id), loading: discard.isPending }}
    >
      <div className="grid gap-4">
        {commit.isError && (
          <Banner tone="bad">
            {sentenceOf(commit.error, 'We couldn’t import the file. Please try again.')} Nothing was changed.
          </Banner>
        )}
        {file.warnings.map(({ code, sentence }) => (
          <Banner key={code} tone={code === 'pending' ? 'accent' : 'caution'}>
            {sentence}
          </Banner>
        ))}
        {file.warnings.some(({ code }) => code === 'other-card') && (
          <Checkbox
            label={`It’s for ${cardName} anyway`}
            checked={otherCard}
            onChange={() => setOtherCard(!otherCard)}
          />
        )}
        {file.mapped && <Explained id={file.id} />}
        {figures && <p className="text-14">{figures}</p>}
        <Lines file={file} shown={shown} onShow={onShow} taken={taken} onTake={toggle} />
      </div>
    </Dialog>
  );
}

/** Says that the person explained the columns, with the way to explain them anew. */
function Explained({ id }: { id: string }): ReactNode {
  const reset = useResetMapping(id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-14">
      <p>We read the columns the way you set them up.</p>
      <Button size="small" variant="quiet" loading={reset.isPending} onClick={() => reset.mutate()}>
        Set them up again
      </Button>
      {reset.isError && <Banner tone="bad">{sentenceOf(reset.error, 'We couldn’t do that. Please try again.')}</Banner>}
    </div>
  );
}

const countsText = ({ counts }: StatementFile): string =>
  `${counts.new} new, ${counts.known} already known${counts.doubtful > 0 ? `, ${counts.doubtful} doubtful` : ''}`;

function importLabel({ count, isNothing }: { count: number; isNothing: boolean }): string {
  if (isNothing) return 'Nothing to import';
  return count === 0 ? 'Import the balances' : `Import ${counted(count, 'transaction')}`;
}

/** What the file says about the card itself; null if it says nothing. */
function figuresText({ figures }: StatementFile): string | null {
  const { balance, balanceOn, statementBalance, closingDate, dueDate } = figures;
  const parts = [
    balance !== null && balanceOn ? `a balance of ${formatBalance(balance)} on ${formatShort(balanceOn)}` : null,
    statementBalance !== null && closingDate
      ? `a statement of ${formatBalance(statementBalance)} that closed on ${formatShort(closingDate)}`
      : null,
    dueDate ? `due on ${formatShort(dueDate)}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `The file also shows ${parts.join(', ')}.`;
}

const verdicts = { new: 'New', known: 'Known', doubtful: 'Doubtful' } as const;
const tones = { new: 'accent', known: 'neutral', doubtful: 'caution' } as const;

interface LinesProps extends Pick<Props, 'file' | 'shown' | 'onShow'> {
  taken: readonly number[];
  onTake: (ordinal: number) => void;
}

function Lines({ file, shown, onShow, taken, onTake }: LinesProps): ReactNode {
  const kinds = (['new', 'known', 'doubtful'] as const).filter((each) => file.counts[each] > 0);
  const columns: Column<FileLine>[] = [
    { id: 'text', header: 'Description', primary: true, cell: (line) => <LineText {...{ line, taken, onTake }} /> },
    { id: 'date', header: 'Date', cell: ({ postedOn }) => formatShort(postedOn) },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
    {
      id: 'verdict',
      header: 'State',
      cell: ({ verdict, isPending }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={tones[verdict]}>{verdicts[verdict]}</Badge>
          {isPending && <Badge>Pending</Badge>}
        </span>
      ),
    },
  ];
  return (
    <section aria-label="Transactions in the file" className="grid gap-3">
      {kinds.length > 1 && (
        <RadioGroup
          label="Show"
          hideLabel
          look="segmented"
          options={[{ value: 'all', label: 'All' }, ...kinds.map((value) => ({ value, label: verdicts[value] }))]}
          value={shown.verdict}
          onValueChange={(verdict) => onShow({ verdict, page: 1 })}
        />
      )}
      <Table
        caption="Transactions in the file"
        columns={columns}
        rows={file.lines}
        rowKey={({ ordinal }) => String(ordinal)}
      />
      <Pager
        label="Pages of the file"
        page={file.page}
        pages={file.pages}
        onPage={(page) => onShow({ ...shown, page })}
        back="Previous"
        on="Next"
      />
    </section>
  );
}

function LineText({ line, taken, onTake }: { line: FileLine } & Pick<LinesProps, 'taken' | 'onTake'>): ReactNode {
  const { ordinal, verdict, description, like } = line;
  if (verdict !== 'doubtful') return <span className="wrap-anywhere">{description}</span>;
  return (
    <Checkbox
      label={<span className="wrap-anywhere">Import {description} too</span>}
      description={
        like ? `This may be your bank’s “${like.description}” from ${formatShort(like.postedOn)}.` : undefined
      }
      checked={taken.includes(ordinal)}
      onChange={() => onTake(ordinal)}
    />
  );
}
