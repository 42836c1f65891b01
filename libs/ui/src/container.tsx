import type { ComponentProps } from 'react';
import { join } from './join.js';

/** The page's width: at most 1160 px, with 16 px of padding on a phone and 24 px elsewhere. */
export const Container = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={join('mx-auto w-full max-w-content px-4 sm:px-6', className)} {...rest} />
);

/** A column of text to read: at most 68 characters wide. */
export const TextColumn = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={join('w-full max-w-text', className)} {...rest} />
);
