import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { useApyPercent } from './use-apy-percent.js';

/** Sets what the person's savings earn; the float value of every answer follows it. */
export function ApyField({ onSaved }: { onSaved?: () => void }): ReactNode {
  const { apyPercent, save } = useApyPercent();
  const [typed, setTyped] = useState<string | null>(null);
  const value = Number.parseFloat(typed ?? String(apyPercent));
  const isValid = value >= 0 && value <= 20;
  const refusal = save.isError ? sentenceOf(save.error, 'We couldn’t save this. Please try again.') : null;
  const finish = (): void => {
    setTyped(null);
    onSaved?.();
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) save.mutate(value, { onSuccess: finish });
      }}
    >
      <Field label="APY your cash earns" error={isValid ? refusal : 'Enter a rate from 0% to 20%.'} className="w-40">
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          max={20}
          step={0.1}
          trailing="%"
          value={typed ?? String(apyPercent)}
          onType={setTyped}
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
