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

/** The first stop of the Tab key: skips the navigation. Visible only when focused. */
export const SkipLink = ({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) => (
  <a
    href={`#${to}`}
    className="sr-only text-14 font-medium focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
  >
    {children}
  </a>
);
