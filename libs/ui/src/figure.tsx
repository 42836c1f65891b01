import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { join } from './join.js';

export interface FigureProps {
  value: number;
  /** Formats the value and every intermediate value: `formatMoney`, `(days) => `${Math.round(days)} days``. */
  format: (value: number) => string;
  className?: string;
}

const COUNT_MS = 200;
const easeOut = (part: number): number => 1 - (1 - part) ** 3;
const staysStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that counts to its new value in 200 ms, so that people notice the change. Its width stays the same. */
export function Figure({ value, format, className }: FigureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const write = useEffectEvent((next: number) => {
    shown.current = next;
    if (element.current) element.current.textContent = format(next);
  });

  useLayoutEffect(() => {
    const from = shown.current;
    if (from === value) return undefined;
    if (staysStill()) {
      shown.current = value;
      return undefined;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      const part = Math.min(1, (now - start) / COUNT_MS);
      write(part === 1 ? value : from + (value - from) * easeOut(part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    write(from);
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <span ref={element} className={join('figures', className)}>
      {format(value)}
    </span>
  );
}
