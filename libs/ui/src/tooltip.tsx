import { Slot } from '@radix-ui/react-slot';
import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.js';
import { useRest } from './tooltip-rest.js';

const Bubble = lazy(async () => ({ default: (await import('./tooltip-bubble.js')).TooltipBubble }));

export interface TooltipProps {
  /** A few words. Nothing essential: phones show no tooltips. */
  text: ReactNode;
  side?: TooltipBubbleProps['side'];
  /** One element that can have the focus: a button or a link. */
  children: ReactNode;
}

/**
 * Explains a control to the pointer that rests on it and to the keyboard. What places the bubble is loaded with the first
 * one (Radix' own tooltip is 17 KB that every page would carry), while the control itself is never mounted anew.
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
      {open && (
        <Suspense fallback={null}>
          <Bubble id={id} anchor={anchor} side={side} text={text} onClose={close} {...bubble} />
        </Suspense>
      )}
    </>
  );
}
