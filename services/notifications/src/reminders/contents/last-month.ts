import type { ShortReceipt } from '@floatwise/contracts/cards/requests';
import { addMonths, dayOfMonth, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { formatMoney } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import type { MailSection } from '../../mail/mail-content.js';
import { oneLine } from '../../mail/one-line.js';
import type { ReminderLinks } from './reminder-words.js';

/** Whether a preview on this day shows the first weekly reminder of a month, which has the receipt of the month before. */
export const isInFirstWeek = (day: CalendarDate): boolean => dayOfMonth(day) <= 7;

const charged = (dollars: number, what: string): string[] =>
  dollars > 0 ? [`${formatMoney(dollars)} in ${what}`] : [];

/** What the month before `day` came to, and the one best fix. Nothing without purchases, or if it isn't known. */
export function lastMonth(
  receipt: ShortReceipt,
  { day, links }: { day: CalendarDate; links: ReminderLinks },
): MailSection[] {
  if (!receipt) return [];
  const { kept, days, earned, leftOnTheTable, interest, fees, fix } = receipt;
  const month = addMonths(yearMonthOf(day), -1);
  const name = monthName(month);
  const cash =
    kept > 0 ? [`You kept ${formatMoney(kept)} working for ${formatDays(Math.round(days))} on average.`] : [];
  const left = leftOnTheTable > 0 ? `left ${formatMoney(leftOnTheTable)} on the table` : 'left nothing on the table';
  const charges = [...charged(interest, 'interest'), ...charged(fees, 'fees')];
  return [
    {
      heading: `Your receipt for ${name}`,
      paragraphs: [
        [...cash, `You earned ${formatMoney(earned)} in rewards and ${left}.`].join(' '),
        charges.length > 0 ? `Your cards charged ${charges.join(' and ')}.` : 'You paid no interest and no fees.',
        ...(fix
          ? [
              `The best fix: move ${oneLine(fix.merchant)} to ${oneLine(fix.betterCard)}. That’s ${formatMoney(fix.gain)} more a year.`,
            ]
          : []),
      ],
      link: { label: `Open the receipt for ${name}`, url: links.receipt(month) },
    },
  ];
}
