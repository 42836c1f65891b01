import { dayOfWeek, formatShort, type CalendarDate } from '@floatwise/finance/calendar';

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Wed': the day of the week of a calendar date, in no time zone. */
export const weekday = (date: CalendarDate): string => names[dayOfWeek(date)] ?? '';

/** 'Wed, Nov 25', for days that are near. */
export const nearDay = (date: CalendarDate): string => `${weekday(date)}, ${formatShort(date)}`;
