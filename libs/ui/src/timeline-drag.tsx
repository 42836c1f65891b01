import { startTransition, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** The chosen day, in days from the first one, and how it changes. */
export interface DayChoice {
  /** The last day. */
  days: number;
  chosen: number;
  /** Called with each day that a key or a drag reaches. */
  onChoose: (day: number) => void;
  /** Called when a drag or a press ends. */
  onSettle?: ((day: number) => void) | undefined;
}

interface Drag {
  left: number;
  width: number;
  /** Where it began, and the day that was chosen then. */
  x: number;
  y: number;
  from: number;
  day: number;
  /** Whether it moves the day. A touch may still turn out to scroll the page. */
  isSideways: boolean;
}

/** A touch moves the day once it went so far to the side, in pixels. */
const sidewaysPx = 6;

/** How far left of the first day a press still counts as the first day, in pixels. */
const marginPx = 12;

const within = (day: number, days: number): number => Math.min(days, Math.max(0, day));

const dayAt = (x: number, { left, width }: Drag, days: number): number =>
  within(Math.round(((x - left) / width) * days), days);

interface Parts {
  /** The days as a box, which is measured when a press begins, so that a move reads no layout. */
  plot: RefObject<HTMLElement | null>;
  /** Holds the pointer during a drag. */
  handle: RefObject<HTMLElement | null>;
}

/** Moves the day by pointer. What a press or its end changes follows in the frame after the one that answers it; a move draws all at once. */
export function useDayDrag({ plot, handle }: Parts, { days, chosen, onChoose, onSettle }: DayChoice) {
  const drag = useRef<Drag | null>(null);
  const goTo = (current: Drag, day: number): void => {
    if (day === current.day) return;
    current.day = day;
    onChoose(day);
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || event.button !== 0 || event.clientX < box.left - marginPx) return;
    const { clientX: x, clientY: y } = event;
    const isSideways = event.pointerType !== 'touch';
    const current = { left: box.left, width: box.width, x, y, from: chosen, day: chosen, isSideways };
    drag.current = current;
    handle.current?.setPointerCapture(event.pointerId);
    if (isSideways) startTransition(() => goTo(current, dayAt(x, current, days)));
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const current = drag.current;
    if (!current) return;
    const aside = Math.abs(clientX - current.x);
    if (aside > sidewaysPx && aside > Math.abs(clientY - current.y)) current.isSideways = true;
    if (current.isSideways) startTransition(() => goTo(current, dayAt(clientX, current, days)));
  };
  const end = ({ type, clientX }: PointerEvent): void => {
    const current = drag.current;
    if (!current) return;
    drag.current = null;
    startTransition(() => {
      goTo(current, type === 'pointercancel' ? current.from : dayAt(clientX, current, days));
      onSettle?.(current.day);
    });
  };
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

const weekDays = 7;

/** The day that a key leads to; null for keys that a slider doesn't handle. */
function dayAfterKey(key: string, { chosen, days }: Pick<DayChoice, 'chosen' | 'days'>): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return chosen + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return chosen - 1;
    case 'PageUp':
      return chosen + weekDays;
    case 'PageDown':
      return chosen - weekDays;
    case 'Home':
      return 0;
    case 'End':
      return days;
    default:
      return null;
  }
}

/** Moves the day by keyboard: arrows by a day, Page Up and Down by a week, Home and End to the ends. */
export const dayKeys =
  ({ days, chosen, onChoose }: DayChoice) =>
  (event: KeyboardEvent): void => {
    const asked = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(event.key, { chosen, days });
    if (asked === null) return;
    event.preventDefault();
    const day = within(asked, days);
    if (day !== chosen) onChoose(day);
  };
