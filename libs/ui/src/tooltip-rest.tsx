import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** The hover time before the first tooltip, and how soon after one closes the next opens instantly (specification, section 9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the control onto the tooltip, which must be possible (WCAG 1.4.13). */
const GRACE_MS = 120;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Decides when a tooltip is open: after the pointer has rested on its control, or at once on keyboard focus. Touch opens none. */
export function useRest() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (): void => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = Date.now();
    setOpen(false);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    if (open) timer.current = setTimeout(close, GRACE_MS);
  };
  const enter = ({ pointerType }: PointerEvent): void => {
    clearTimeout(timer.current);
    if (pointerType === 'touch' || open) return;
    if (Date.now() - lastClosedAt < SKIP_DELAY_MS) show();
    else timer.current = setTimeout(show, DELAY_MS);
  };
  const focus = ({ currentTarget }: { currentTarget: Element }): void => {
    if (currentTarget.matches(':focus-visible')) show();
  };

  return {
    open,
    close,
    control: { onPointerEnter: enter, onPointerLeave: leave, onPointerDown: close, onFocus: focus, onBlur: close },
    bubble: { onPointerEnter: show, onPointerLeave: leave },
  };
}
