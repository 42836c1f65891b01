import type { ComponentProps } from 'react';
import { join } from './join.js';

/** The page's width: 1160 px at most, 16 px of air on a phone, 24 px elsewhere. */
export const Container = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={join('mx-auto w-full max-w-content px-4 sm:px-6', className)} {...rest} />
);

/** A column of reading text: 68 characters at most. */
export const TextColumn = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={join('w-full max-w-text', className)} {...rest} />
);
