import { formatMoney, formatPercent } from '@floatwise/finance/money/money';

export type Format = 'count' | 'money';

/** "1,240", "$1,240.00" */
export const figureText = (value: number, format: Format): string =>
  format === 'money' ? formatMoney(value) : value.toLocaleString('en-US');

/** How much more or less it is than before: "+12.5%", "−8%", "no change"; after 0, it’s "new". */
export function changeText(now: number, before: number): string {
  if (now === before) return 'no change';
  if (before === 0) return 'new';
  const percent = ((now - before) / Math.abs(before)) * 100;
  const size = Math.abs(percent);
  const text = size < 0.05 ? 'under 0.1%' : size >= 1_000 ? 'over 1,000%' : formatPercent(size);
  return `${percent > 0 ? '+' : '−'}${text}`.replace(/^([+−])(under|over)/, '$2');
}
