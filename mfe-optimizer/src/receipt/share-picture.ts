import { usualScaleDays } from '@floatwise/ui/float-line';
import { colorInUse } from '../page/shared-picture.js';
import { daysText } from './kept-line.js';

/** What the picture tells: no amounts and no cards. */
export interface Shared {
  /** 'October 2026'. */
  title: string;
  days: number;
}

export const pictureSize = { width: 1080, height: 1080 };
const margin = 100;

/** The picture in words. */
export const pictureText = ({ title, days }: Shared): string =>
  `${title}: each dollar of my card purchases stayed with me for ${daysText(days)} on average. Floatwise.`;

/** Draws the month, its days, and their float line. */
export function drawPicture(canvas: HTMLCanvasElement, shared: Shared): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = pictureSize;
  const family = getComputedStyle(canvas).fontFamily;
  const write = (text: string, { at, size, token }: { at: number; size: number; token: string }): void => {
    context.font = `600 ${size}px ${family}`;
    context.fillStyle = colorInUse(token);
    context.fillText(text, margin, at);
  };
  context.fillStyle = colorInUse('surface');
  context.fillRect(0, 0, width, height);
  write(shared.title, { at: 190, size: 64, token: 'ink' });
  write('Each dollar stayed with me for', { at: 430, size: 44, token: 'ink-soft' });
  write(daysText(shared.days), { at: 590, size: 150, token: 'ink' });
  drawLine(context, Math.min(1, shared.days / usualScaleDays));
  write('Bought', { at: 820, size: 36, token: 'ink-soft' });
  write('Floatwise', { at: height - margin, size: 44, token: 'accent' });
}

/** @param share of the full width */
function drawLine(context: CanvasRenderingContext2D, share: number): void {
  const [y, full] = [730, pictureSize.width - 2 * margin];
  const bar = (length: number, { weight, token }: { weight: number; token: string }): void => {
    context.lineWidth = weight;
    context.lineCap = 'round';
    context.strokeStyle = colorInUse(token);
    context.beginPath();
    context.moveTo(margin, y);
    context.lineTo(margin + length, y);
    context.stroke();
  };
  bar(full, { weight: 4, token: 'hairline' });
  bar(full * share, { weight: 24, token: 'accent' });
  context.fillStyle = colorInUse('accent');
  context.beginPath();
  context.arc(margin + full * share, y, 30, 0, 2 * Math.PI);
  context.fill();
}
