import { useEffect, useState } from 'react';

/** Specification, section 9. */
export const typingMs = 25;

const staysStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How many characters of a text are typed out by now, one every 25 ms, and all at once for people who prefer reduced motion.
 * The text may grow while it's typed.
 * @param length of the text so far
 * @param isTyped false for a text that was there before
 */
export function useTyped(length: number, isTyped: boolean): { typed: number; finish: () => void } {
  const [isWhole, setWhole] = useState(() => !isTyped || staysStill());
  const [typed, setTyped] = useState(0);
  // What was taken back is typed again from its start.
  if (typed > length) setTyped(0);
  const isDone = isWhole || typed >= length;
  useEffect(() => {
    if (isDone) return undefined;
    let last = Date.now();
    const timer = setInterval(() => {
      // A tab in the background gets fewer ticks.
      const characters = Math.max(1, Math.floor((Date.now() - last) / typingMs));
      last = Date.now();
      setTyped((before) => Math.min(length, before + characters));
    }, typingMs);
    return () => clearInterval(timer);
  }, [isDone, length]);
  return { typed: isWhole ? length : Math.min(typed, length), finish: () => setWhole(true) };
}
