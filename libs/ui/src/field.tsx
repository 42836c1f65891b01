import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import { Icon } from './icon.js';
import { join } from './join.js';

const FieldContext = createContext<{
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
} | null>(null);

/** The props an input takes from the Field around it: its ID and the texts that describe it. Empty outside a Field. */
export function useFieldProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

export interface FieldProps {
  label: ReactNode;
  /** What to type, or what the field is for; always visible. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; shown under the input until it's fixed. */
  error?: string | null | undefined;
  required?: boolean;
  /** Shows "optional" after the label. */
  optional?: boolean;
  /** Shown at the right end of the label's line, for example a link. */
  action?: ReactNode;
  className?: string;
  /** Exactly one input from this library. */
  children: ReactNode;
}

/** A label, an input, and the input's hint and error, linked for screen readers. */
export function Field({ label, hint, error, required, optional, action, className, children }: FieldProps) {
  const id = useId();
  const describedBy = join(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
      <div className={join('flex min-w-0 flex-col gap-1', className)}>
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="text-14 font-medium text-ink">
            {label}
            {optional && <span className="ml-1 font-normal text-ink-soft"> optional</span>}
          </label>
          {action}
        </div>
        {children}
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-1 flex items-start gap-1 text-14 text-bad">
            <Icon of={CircleAlert} className="mt-0.5" />
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-12 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The look of every text input and select. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-control bg-surface text-ink transition-[border-color,box-shadow] ' +
  'placeholder:text-ink-soft/80 hover:border-ink-soft focus:border-accent focus:outline-hidden ' +
  'focus:ring-[3px] focus:ring-accent/25 disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60 ' +
  'aria-invalid:border-bad aria-invalid:focus:ring-bad/25';
