import { useState, type ReactNode } from 'react';
import type { ManagedCatalogCard } from '@floatwise/contracts/cards/catalog-corrections.http';
import type { FactValue } from '@floatwise/contracts/cards/catalog-facts';
import { formatWithYear } from '@floatwise/finance/calendar/calendar';
import { Banner } from '@floatwise/ui/banner';
import { Dialog, FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, sentenceOf } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useChange } from '../acts/use-change.js';
import { reads } from './catalog-queries.js';
import { factNames, valueText } from './catalog-text.js';
import { FactFields } from './fact-fields.js';
import { fieldOf, readTyped, typedOf, type TypedFaults } from './typed-fact.js';

interface Props {
  card: ManagedCatalogCard;
  fact: ManagedCatalogCard['facts'][number];
  /** The report that this answers. */
  reportId: string | null;
  onClose: () => void;
}

/**
 * Corrects one fact: what it should be, by which source, and why; then asks once more with the old and the new value. What
 * was typed stays after a refusal, and if somebody else changed the card, the next try is made on what it says now.
 */
export function CorrectionDialog({ card, fact: { stated, source }, reportId, onClose }: Props): ReactNode {
  const { fact } = stated;
  const [typed, setTyped] = useState(() => typedOf(stated));
  const [from, setFrom] = useState({ url: '', date: '', reason: '' });
  const [faults, setFaults] = useState<TypedFaults>({});
  const [asked, setAsked] = useState<FactValue | null>(null);
  const correct = useChange('cards.correctCatalogCard', { reads });
  const check = (): void => {
    const read = readTyped(fact, typed);
    const found = { ...('faults' in read ? read.faults : {}), ...sourceFaults(from) };
    setFaults(found);
    if ('value' in read && Object.keys(found).length === 0) setAsked(read.value);
  };
  const save = (correction: FactValue): void => {
    const because = { source: { url: from.url.trim(), date: from.date }, reason: from.reason.trim(), reportId };
    correct.mutate(
      { params: { cardId: card.cardId }, body: { version: card.version, correction, ...because } },
      {
        onSuccess: () => {
          toast({ title: 'Fact Corrected', description: `${factNames[fact]}: ${valueText(correction)}` });
          onClose();
        },
        onError: (error) => {
          const issues = error instanceof ApiError ? error.issues : [];
          setFaults(Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message])));
          setAsked(null);
        },
      },
    );
  };
  if (asked) {
    return (
      <Dialog
        alert
        onOpenChange={() => setAsked(null)}
        title={`Correct ${factNames[fact]} of ${card.name}?`}
        description="People see it at once. It counts until a release has a newer fact, and the audit log notes that you did it."
        primary={{ label: 'Save correction', onSelect: () => save(asked), loading: correct.isPending }}
        secondary={{ label: 'Back', onSelect: () => setAsked(null) }}
      >
        <dl className="grid gap-3 text-14">
          <Line name="Was" text={valueText(stated)} />
          <Line name="Will be" text={valueText(asked)} />
          <Line name="Source" text={`${from.url}, ${formatWithYear(from.date)}`} />
          <Line name="Reason" text={from.reason} />
        </dl>
      </Dialog>
    );
  }
  return (
    <FormDialog
      size="wide"
      onOpenChange={onClose}
      title={`Correct ${factNames[fact]}`}
      description={`${card.name} says: ${valueText(stated)}${source === null ? '' : ` (${formatWithYear(source.date)})`}.`}
      primary={{ label: 'Continue' }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={check}
    >
      {correct.isError && <Banner tone="bad">{sentenceOf(correct.error, 'We couldn’t correct the fact.')}</Banner>}
      {faults['value'] !== undefined && (fact === 'spendingCategories' || fact === 'credits') && (
        <Banner tone="bad">{faults['value']}</Banner>
      )}
      <FactFields fact={fact} typed={typed} faults={faults} onChange={setTyped} />
      <Field label="Source" hint="The page that shows it" error={faults['source.url']} required>
        <TextInput
          type="url"
          placeholder="https://"
          value={from.url}
          onType={(url) => setFrom({ ...from, url })}
          autoComplete="off"
          maxLength={500}
        />
      </Field>
      <Field label="As of" hint="The day you read it, or the date on the page" error={faults['source.date']} required>
        <TextInput type="date" value={from.date} onType={(date) => setFrom({ ...from, date })} />
      </Field>
      <Field label="Reason" error={faults['reason']} required>
        <TextInput
          value={from.reason}
          onType={(reason) => setFrom({ ...from, reason })}
          autoComplete="off"
          maxLength={300}
        />
      </Field>
    </FormDialog>
  );
}

const sourceFaults = ({ url, date, reason }: { url: string; date: string; reason: string }): TypedFaults => ({
  ...(!/^https:\/\/./i.test(url.trim()) && { 'source.url': 'Enter an address that starts with https://.' }),
  ...(date === '' && { 'source.date': 'Choose the day.' }),
  ...(reason.trim() === '' && { reason: 'Write down why.' }),
});

const Line = ({ name, text }: { name: string; text: string }): ReactNode => (
  <div>
    <dt className="text-12 text-ink-soft">{name}</dt>
    <dd className="break-words">{text}</dd>
  </div>
);
