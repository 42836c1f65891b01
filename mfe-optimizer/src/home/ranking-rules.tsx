import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { HowItWorks } from '../explainer/explainer.js';
import { useApyPercent } from '../page/use-apy-percent.js';

/** How cards are ranked, in words, and the one setting that people can change. */
export const RankingRules = (): ReactNode => (
  <div className="grid gap-4">
    <ol className="grid list-decimal gap-2 pl-5 text-14 text-ink-soft marker:text-ink">
      <li>
        <strong className="font-medium text-ink">Enough credit.</strong> Only cards whose available credit, the limit
        less the balance, covers the purchase.
      </li>
      <li>
        <strong className="font-medium text-ink">No balance carried.</strong> A card that carries a balance comes last,
        because interest on it starts at once.
      </li>
      <li>
        <strong className="font-medium text-ink">Most days to pay.</strong> A purchase belongs to the first statement
        that closes on or after it; days to pay run until that statement is due.
      </li>
      <li>
        <strong className="font-medium text-ink">Then room.</strong> With equal days, the card with the most available
        credit; then the one with the lowest utilization.
      </li>
    </ol>
    <Disclosure summary="And in dollars">
      <p className="text-14 text-ink-soft">
        “Most dollars” ranks by rewards plus float value: amount × APY × days ÷ 365. A card that carries a balance has
        no grace period: its interest, amount × APR × days ÷ 365, is taken off, and its float counts as nothing.
        Commissions play no part in any order.
      </p>
    </Disclosure>
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ApyField />
      <HowItWorks className="-mr-3" />
    </div>
  </div>
);

/** Sets what the person's savings earn; the float value of every answer follows it. */
function ApyField(): ReactNode {
  const { apyPercent, save } = useApyPercent();
  const [typed, setTyped] = useState<string | null>(null);
  const value = Number.parseFloat(typed ?? String(apyPercent));
  const isValid = value >= 0 && value <= 20;
  const refusal = save.isError ? sentenceOf(save.error, 'We couldn’t save this. Please try again.') : null;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) save.mutate(value, { onSuccess: () => setTyped(null) });
      }}
    >
      <Field label="APY your cash earns" error={isValid ? refusal : 'Enter a rate from 0 to 20 %.'} className="w-40">
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          max={20}
          step={0.1}
          trailing="%"
          value={typed ?? String(apyPercent)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {typed !== null && (
        <Button type="submit" variant="quiet" loading={save.isPending} disabled={!isValid}>
          Save
        </Button>
      )}
    </form>
  );
}
