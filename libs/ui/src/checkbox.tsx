import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

/** A yes-or-no form input. The whole line is its label. */
export function Checkbox({ label, description, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={join('flex items-start gap-3', className)}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          id={inputId}
          aria-describedby={description === undefined ? undefined : `${inputId}-description`}
          className="peer size-5 appearance-none rounded-[4px] border border-control bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-ink-soft disabled:opacity-50 aria-invalid:border-bad"
          {...rest}
        />
        <Icon of={Check} className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0">
        <label htmlFor={inputId} className="block text-14 leading-6">
          {label}
        </label>
        {description !== undefined && (
          <span id={`${inputId}-description`} className="block text-12 text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
