import type { ComponentProps } from 'react';
import { controlClass, useFieldProps } from './field.js';
import { join } from './join.js';

/** Several lines of text; grows with what is typed. All native props pass through, so react-hook-form can register it. */
export const TextArea = ({ className, rows = 6, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={rows}
    className={join(controlClass, 'field-sizing-content min-h-36 resize-y px-3 py-2 text-16', className)}
    {...useFieldProps()}
    {...rest}
  />
);
