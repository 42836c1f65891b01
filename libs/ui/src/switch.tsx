import { useId, type ComponentProps, type ReactNode } from 'react';
import { join } from './join.js';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off, applied at once. A native checkbox underneath, so react-hook-form can register it. */
export function Switch({ label, description, className, id, ...rest }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={join('flex items-start justify-between gap-4', className)}>
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
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={inputId}
          aria-describedby={description === undefined ? undefined : `${inputId}-description`}
          className="peer size-full appearance-none rounded-full bg-control transition-colors checked:bg-accent disabled:opacity-50"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-surface transition-[translate] peer-checked:translate-x-4"
        />
      </span>
    </div>
  );
}
