import { useId, type ReactNode } from 'react';
import { join } from './join.js';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** The question that the choices answer. */
  label: string;
  hideLabel?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  error?: string | null | undefined;
  /** `segmented` is one line of two or three short words; `list` has room for a description under each choice. */
  look?: 'list' | 'segmented';
  className?: string;
}

/** A choice of one out of a few. Native radio buttons: Tab stops once, arrows change the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, error, look = 'list', className } = props;
  const id = useId();
  const Option = look === 'list' ? ListOption : Segment;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={join('min-w-0', className)}
    >
      <legend className={join(hideLabel ? 'sr-only' : 'mb-1 text-14 font-medium')}>{label}</legend>
      <div className={look === 'list' ? 'flex flex-col gap-2' : 'inline-flex max-w-full rounded-[8px] bg-sunken p-0.5'}>
        {options.map((option) => (
          <Option
            key={option.value}
            name={id}
            option={option}
            checked={option.value === value}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-14 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  option: RadioOption<string>;
  checked: boolean;
  onChoose: () => void;
}

const Radio = ({ name, option, checked, onChoose, className }: OptionProps & { className: string }) => (
  <input
    type="radio"
    name={name}
    value={option.value}
    checked={checked}
    disabled={option.disabled}
    onChange={onChoose}
    className={className}
  />
);

const ListOption = (props: OptionProps) => (
  <label
    className={join(
      'flex items-start gap-3 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      props.checked ? 'border-accent bg-accent-soft/50' : 'border-control hover:border-ink-soft',
      props.option.disabled && 'opacity-50',
    )}
  >
    <Radio
      {...props}
      className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-accent focus-visible:outline-none"
    />
    <span className="min-w-0 text-14 leading-6">
      {props.option.label}
      {props.option.description !== undefined && (
        <span className="block text-12 text-ink-soft">{props.option.description}</span>
      )}
    </span>
  </label>
);

const Segment = (props: OptionProps) => (
  <label
    className={join(
      'relative flex min-h-8 min-w-0 cursor-pointer items-center justify-center rounded-control px-3 text-14 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
      props.checked ? 'bg-surface text-ink outline-1 outline-hairline' : 'text-ink-soft hover:text-ink',
      props.option.disabled && 'opacity-50',
    )}
  >
    <Radio {...props} className="sr-only" />
    {props.option.label}
  </label>
);
