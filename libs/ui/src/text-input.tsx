import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { controlClass, useFieldProps } from './field.js';
import { join } from './join.js';

interface Typed {
  /** Called with the text after each change. */
  onType?: (text: string) => void;
}

const typing = (onType: Typed['onType']) =>
  onType && { onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value) };

export interface TextInputProps extends ComponentProps<'input'>, Typed {
  /** Inside the input at its start, such as a search icon; decorative only. */
  leading?: ReactNode;
  /** Inside the input at its end, such as a unit. */
  trailing?: ReactNode;
}

/** One line of text, or a number with `type="number"`. All native props pass through, so react-hook-form can register it. */
export function TextInput({ leading, trailing, className, type = 'text', onType, ...rest }: TextInputProps) {
  const input = (
    <input
      type={type}
      className={join(
        controlClass,
        'h-10 px-3 text-16',
        type === 'number' && 'figures',
        type === 'file' && 'py-2 file:mr-3 file:text-accent',
        leading !== undefined && 'pl-9',
        trailing !== undefined && 'pr-9',
        className,
      )}
      {...useFieldProps()}
      {...typing(onType)}
      {...rest}
    />
  );
  if (leading === undefined && trailing === undefined) return input;
  return (
    <div className="relative">
      {leading !== undefined && <Inside side="left-3">{leading}</Inside>}
      {input}
      {trailing !== undefined && <Inside side="right-3">{trailing}</Inside>}
    </div>
  );
}

const Inside = ({ side, children }: { side: string; children: ReactNode }) => (
  <span className={`pointer-events-none absolute inset-y-0 ${side} flex items-center text-14 text-ink-soft`}>
    {children}
  </span>
);

/** Several lines of text; grows with what is typed. All native props pass through, so react-hook-form can register it. */
export const TextArea = ({ className, rows = 6, onType, ...rest }: ComponentProps<'textarea'> & Typed) => (
  <textarea
    rows={rows}
    className={join(controlClass, 'field-sizing-content min-h-36 resize-y px-3 py-2 text-16', className)}
    {...useFieldProps()}
    {...typing(onType)}
    {...rest}
  />
);
