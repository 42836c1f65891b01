import {
  addDays,
  dayOfMonth,
  daysBetween,
  formatShort,
  yearMonthOf,
  type CalendarDate,
} from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import type { TimelineDay, TimelineLane } from '@floatwise/finance/ranking/timeline';
import { colorInUse, shareOrSave } from '../page/shared-picture.js';
import type { WalletCard } from '../wallet/wallet.js';

/** What the picture is drawn from. Names, amounts, and balances never reach it. */
export interface SharedTimeline {
  day: TimelineDay<WalletCard>;
  lanes: readonly TimelineLane<WalletCard>[];
  days: number;
}

const colorNames = [
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'hairline',
  'accent',
  'accent-half',
  'accent-soft',
  'bad',
] as const;

/** The colors of the theme in use. */
export type PictureColors = Record<(typeof colorNames)[number], string>;

/** What's drawn on: a part of a canvas's context. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'fillRect' | 'fillText' | 'beginPath' | 'roundRect' | 'arc' | 'fill'
>;

const width = 1200;
const [left, right, top, laneHeight] = [120, 60, 230, 56];
const mostLanes = 8;
const font = (size: number, weight = 400): string => `${weight} ${size}px Inter, system-ui, sans-serif`;

/** The height that so many lanes take, in pixels. */
export const pictureHeight = (lanes: number): number => top + Math.min(lanes, mostLanes) * laneHeight + 90;

/** The title: 'Buy on Dec 19 and keep your cash 58 days'. */
function titleOf({ best, date, waitDays }: SharedTimeline['day']): string {
  const when = waitDays === 0 ? 'Buy today' : `Buy on ${formatShort(date)}`;
  return best && !best.card.carriesBalance ? `${when} and keep your cash ${formatDays(best.floatDays)}` : when;
}

/** Draws the lanes of the first cards and of the best one with the float of a purchase on the day, without anything that's private. */
export function drawPicture(pen: Pen, { day, lanes, days }: SharedTimeline, colors: PictureColors): void {
  const today = addDays(day.date, -day.waitDays);
  const x = (date: CalendarDate): number =>
    left + (Math.min(days, Math.max(0, daysBetween(today, date))) / days) * (width - left - right);
  const text = (words: string, at: { x: number; y: number }, color: string): void => {
    pen.fillStyle = color;
    pen.fillText(words, at.x, at.y);
  };
  const bar = (from: number, to: number, { y, height }: { y: number; height: number }): void => {
    pen.beginPath();
    pen.roundRect(from, y - height / 2, Math.max(height, to - from), height, height / 2);
    pen.fill();
  };
  const bestId = day.best?.card.id;
  const shown = lanes
    .toSorted((a, b) => Number(b.card.id === bestId) - Number(a.card.id === bestId))
    .slice(0, mostLanes);
  const height = pictureHeight(lanes.length);
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'left';
  pen.font = font(44, 600);
  text(titleOf(day), { x: 60, y: 100 }, colors.ink);
  pen.font = font(22);
  text(`My next ${days} days, one lane per card`, { x: 60, y: 144 }, colors['ink-soft']);
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const date = addDays(today, ahead);
    if (dayOfMonth(date) !== 1) continue;
    pen.fillStyle = colors.hairline;
    pen.fillRect(x(date), top - 40, 2, height - top - 30);
    text(monthName(yearMonthOf(date)), { x: x(date) + 8, y: top - 24 }, colors['ink-soft']);
  }
  for (const [row, { card }] of shown.entries()) {
    const value = day.values.find((each) => each.card.id === card.id);
    const y = top + row * laneHeight + laneHeight / 2;
    const isBest = card.id === bestId;
    pen.fillStyle = colors[isBest ? 'accent' : 'hairline'];
    bar(60, 60 + 40, { y, height: 26 });
    pen.fillStyle = colors.hairline;
    pen.fillRect(left, y - 1, width - left - right, 2);
    if (!value?.covers) continue;
    if (card.carriesBalance) {
      text('interest starts right away', { x: x(day.date) + 16, y: y + 24 }, colors.bad);
      continue;
    }
    const { closingDate, nextDueDate } = value.figures;
    const thick = isBest ? 14 : 8;
    pen.fillStyle = colors.accent;
    bar(x(day.date), x(nextDueDate), { y, height: thick });
    pen.fillStyle = colors['accent-half'];
    bar(x(day.date), x(closingDate), { y, height: thick });
    pen.beginPath();
    pen.fillStyle = colors.accent;
    pen.arc(x(nextDueDate), y, thick, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.font = font(22, 600);
  text('Floatwise', { x: 60, y: height - 36 }, colors.accent);
}

/** Draws the timeline as a PNG, and shares or saves it. Returns whether that worked. */
export async function sharePicture(timeline: SharedTimeline): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = pictureHeight(timeline.lanes.length);
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  const colors = Object.fromEntries(colorNames.map((name) => [name, colorInUse(name)])) as PictureColors;
  drawPicture(pen, timeline, colors);
  return shareOrSave(canvas, { name: 'floatwise-timeline.png' });
}
