import { useState, type ComponentProps } from 'react';
import { join } from './join.js';
import { TextInput } from './text-input.js';

/** A password, hidden until its button shows it. It's hidden again when the page is left. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={join('pr-16', className)}
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 rounded-[4px] px-3 text-14 font-medium text-ink-soft transition-colors hover:text-ink"
      >
        Show<span className="sr-only"> password</span>
      </button>
    </div>
  );
}
