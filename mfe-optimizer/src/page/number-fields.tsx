import { useRef, useState, type ChangeEvent, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from '@floatwise/ui/field';
import { MoneyInput } from '@floatwise/ui/money-input';
import { TextInput } from '@floatwise/ui/text-input';

interface NumberProps<Value extends number | null> {
  value: Value;
  /** What a blank field counts as, and shows after it loses focus. */
  blank: Value;
  onValue: (value: NoInfer<Value> | number) => void;
}

/** A numeric field's text while the person types. A default is selected with the focus, so that typing replaces it. */
function useTyped<Value extends number | null>({ value, blank, onValue }: NumberProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSelecting = useRef(false);
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      isSelecting.current = value !== null && value === blank;
      if (isSelecting.current) target.select();
    },
    // The press that gave the focus would put the cursor between the digits.
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (isSelecting.current) event.preventDefault();
      isSelecting.current = false;
    },
    value: typed ?? (value === null ? '' : String(value)),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onValue(target.value === '' ? blank : Number(target.value));
    },
    onBlur: () => setTyped(null),
  };
}

type AroundField = Pick<FieldProps, 'label' | 'hint' | 'error' | 'className' | 'required' | 'optional'>;

/** A dollar amount. If left blank, it returns to its default, which may be empty. */
export function MoneyField<Value extends number | null>({
  value,
  blank,
  onValue,
  mayBeNegative = false,
  ...field
}: AroundField & NumberProps<Value> & { mayBeNegative?: boolean }): ReactNode {
  const input = useTyped({ value, blank, onValue });
  return (
    <Field {...field}>
      <MoneyInput min={mayBeNegative ? undefined : 0} {...input} />
    </Field>
  );
}

interface RateFieldProps<Value extends number | null> extends AroundField, NumberProps<Value> {
  step: number;
  unit?: string;
}

/** A rate, or any number with a unit after it. If left blank, it returns to its default, which may be empty. */
export function RateField<Value extends number | null>(props: RateFieldProps<Value>): ReactNode {
  const { value, blank, onValue, step, unit, ...field } = props;
  const input = useTyped({ value, blank, onValue });
  return (
    <Field {...field}>
      <TextInput type="number" inputMode="decimal" min={0} step={step} trailing={unit} autoComplete="off" {...input} />
    </Field>
  );
}
