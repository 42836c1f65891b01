import { useRef, useState, type FocusEvent, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from '@floatwise/ui/field';
import { MoneyInput } from '@floatwise/ui/money-input';
import { TextInput } from '@floatwise/ui/text-input';

/** Stands for a text that the browser doesn't read as a number, such as 1,250 in Firefox. Every rule refuses it, so it's never saved. */
const unreadable = Number.NaN;
const inDigits = 'Write it in digits, without commas, such as 1250.50.';

interface NumberProps<Value extends number | null> {
  value: Value;
  /** What a blank field counts as, and shows after it loses focus. */
  blank: Value;
  /** Gets `unreadable` for a text that isn't a number. */
  onValue: (value: NoInfer<Value> | number) => void;
}

/**
 * A numeric field's text while the person types. A default is selected with the focus, so that typing replaces it. The browser says that
 * nothing was typed where it can't read a number, and React hears of a change from nothing to that by `onInput` alone.
 */
function useTyped<Value extends number | null>({ value, blank, onValue }: NumberProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSelecting = useRef(false);
  const change = ({ currentTarget: { value: text, validity } }: FormEvent<HTMLInputElement>): void => {
    setTyped(text);
    onValue(validity.badInput ? unreadable : text === '' ? blank : Number(text));
  };
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
    // What can't be read stays as it was typed as long as the value is set to nothing.
    value: Number.isNaN(value) ? '' : (typed ?? (value === null ? '' : String(value))),
    onChange: change,
    onInput: change,
    onBlur: () => setTyped(null),
  };
}

const errorOf = (value: number | null, error: FieldProps['error']): FieldProps['error'] =>
  Number.isNaN(value) ? inDigits : error;

type AroundField = Pick<FieldProps, 'label' | 'hint' | 'error' | 'className' | 'required' | 'optional'>;

/** A dollar amount. If left blank, it returns to its default, which may be empty. */
export function MoneyField<Value extends number | null>({
  value,
  blank,
  onValue,
  mayBeNegative = false,
  error,
  ...field
}: AroundField & NumberProps<Value> & { mayBeNegative?: boolean }): ReactNode {
  const input = useTyped({ value, blank, onValue });
  return (
    <Field {...field} error={errorOf(value, error)}>
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
  const { value, blank, onValue, step, unit, error, ...field } = props;
  const input = useTyped({ value, blank, onValue });
  return (
    <Field {...field} error={errorOf(value, error)}>
      <TextInput type="number" inputMode="decimal" min={0} step={step} trailing={unit} autoComplete="off" {...input} />
    </Field>
  );
}
