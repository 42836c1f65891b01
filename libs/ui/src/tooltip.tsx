import { Slot } from '@radix-ui/react-slot';
import { useId, useRef, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.js';
import type { TooltipBubbleProps } from './tooltip-bubble.js';
import { useRest } from './tooltip-rest.js';

const Bubble = lazyPart(async () => (await import('./tooltip-bubble.js')).TooltipBubble);

export interface TooltipProps {
  /** A few words. Nothing essential: phones don't show tooltips. */
  text: ReactNode;
  side?: TooltipBubbleProps['side'];
  /** One focusable element: a button or a link. */
  children: ReactNode;
}

/**
 * Explains a control on hover and on keyboard focus. The positioning code loads with the first tooltip, because Radix's own
 * would add 17 KB to every page. The control itself is never remounted.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const { open, close, control, bubble } = useRest();
  return (
    <>
      <Slot ref={anchor} {...control} {...(open && { 'aria-describedby': id })}>
        {children}
      </Slot>
      {open && <Bubble id={id} anchor={anchor} side={side} text={text} onClose={close} {...bubble} />}
    </>
  );
}
