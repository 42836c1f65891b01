import { useState, type ReactNode } from 'react';
import type { ReportedFact } from '@floatwise/contracts/cards/catalog-corrections.http';
import { Banner } from '@floatwise/ui/banner';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, call, sentenceOf } from './api.js';
import { useMutation } from './query.js';
import { toast } from './toasts.js';

interface Fact {
  value: ReportedFact;
  label: string;
}

const cardFacts: [Fact, ...Fact[]] = [
  { value: 'annualFee', label: 'Annual fee' },
  { value: 'universalCashbackPercent', label: 'Rewards on everything' },
  { value: 'spendingCategories', label: 'Rewards by category' },
  { value: 'currentOffer', label: 'Welcome offer' },
  { value: 'apr', label: 'APR' },
  { value: 'foreignFeePercent', label: 'Foreign transaction fee' },
  { value: 'credits', label: 'Credits' },
  { value: 'url', label: 'Web address' },
  { value: 'identity', label: 'Name or issuer' },
];

const offerFacts: [Fact, ...Fact[]] = [
  { value: 'apy', label: 'APY' },
  { value: 'fee', label: 'Fee' },
  { value: 'terms', label: 'Other terms' },
];

/** A card of the catalog, or a savings account or service on our pages. */
export type Reported = { name: string } & ({ cardId: string } | { offerId: string });

/** Which fact is wrong, and what it should be. Nothing about the person is sent. */
export function ReportWrongDialog({ about, onClose }: { about: Reported; onClose: () => void }): ReactNode {
  const facts = 'cardId' in about ? cardFacts : offerFacts;
  const [first] = facts;
  const [typed, setTyped] = useState<{ fact: string; says: string; source: string }>({
    fact: first.value,
    says: '',
    source: '',
  });
  const report = useMutation({
    mutationFn: ({ fact, says, source }: typeof typed) =>
      call('cards.reportFact', {
        body: {
          ...('cardId' in about ? { cardId: about.cardId } : { offerId: about.offerId }),
          fact: facts.find(({ value }) => value === fact)?.value ?? first.value,
          says,
          source: source.trim() === '' ? null : source.trim(),
        },
      }),
    onSuccess: () => {
      toast({ title: 'Report Sent', description: 'Thank you. We’ll check it against the issuer’s page.' });
      onClose();
    },
  });
  const issues = report.error instanceof ApiError ? report.error.issues : [];
  const issueOf = (field: string): string | undefined => issues.find(({ path }) => path === field)?.message;
  const set = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part });
  return (
    <FormDialog
      onOpenChange={onClose}
      title="Report an error"
      description={`Tell us what’s wrong with ${about.name}. We don’t keep anything about you, so we can’t reply.`}
      primary={{ label: 'Send', loading: report.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={() => report.mutate(typed)}
    >
      {report.isError && issues.length === 0 && (
        <Banner tone="bad">{sentenceOf(report.error, 'We couldn’t send your report.')}</Banner>
      )}
      <Field label="What’s wrong" error={issueOf('fact')}>
        <Select options={facts} value={typed.fact} onChange={({ target }) => set({ fact: target.value })} />
      </Field>
      <Field label="What it should be" error={issueOf('says')} required>
        <TextInput value={typed.says} onType={(says) => set({ says })} autoComplete="off" maxLength={300} />
      </Field>
      <Field label="Where you saw it" hint="A page that shows it" error={issueOf('source')} optional>
        <TextInput
          type="url"
          placeholder="https://"
          value={typed.source}
          onType={(source) => set({ source })}
          autoComplete="off"
          maxLength={500}
        />
      </Field>
    </FormDialog>
  );
}
