import { addMonths, clampDay, dayOfMonth, yearMonthOf, type CalendarDate } from './calendar.js';
import { shortMonth } from './month-name.js';

const OLD_AFTER_MONTHS = 12;

/**
 * The first day that isn't old for facts about cards and accounts: the same day 12 months ago, or that month's last day
 * if it's shorter.
 */
export const oldFactsBefore = (today: CalendarDate): CalendarDate =>
  clampDay(addMonths(yearMonthOf(today), -OLD_AFTER_MONTHS), dayOfMonth(today));

/** Whether a fact of this date is more than 12 months old. */
export const isOldFact = (date: CalendarDate, today: CalendarDate): boolean => date < oldFactsBefore(today);

/** When a fact was true: 'Checked Jun 2026', or 'As of Dec 2022 – may have changed' if it's old. */
export const factDateText = (date: CalendarDate, today: CalendarDate): string => {
  const month = shortMonth(yearMonthOf(date));
  return isOldFact(date, today) ? `As of ${month} – may have changed` : `Checked ${month}`;
};

/** Whether an offer can still be had: up to and including its last day, or without one. */
export const isOpenOffer = ({ expires }: { expires: CalendarDate | null }, today: CalendarDate): boolean =>
  expires === null || expires >= today;
