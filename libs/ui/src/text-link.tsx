import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { join } from './join.js';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Applies the link's look to its only child, for example a router link. */
  asChild?: boolean;
  /** `quiet` has the text color and is underlined on hover: for navigation and footers. */
  tone?: 'accent' | 'quiet';
}

const tones = {
  accent: 'text-accent underline decoration-accent/40 hover:decoration-accent',
  quiet: 'text-ink-soft decoration-transparent hover:text-ink',
};

/** A text link. */
export function TextLink({ asChild = false, tone = 'accent', className, ...rest }: TextLinkProps) {
  const Element = asChild ? Slot : 'a';
  return (
    <Element
      className={join('rounded-[2px] underline-offset-[3px] transition-colors', tones[tone], className)}
      {...rest}
    />
  );
}
