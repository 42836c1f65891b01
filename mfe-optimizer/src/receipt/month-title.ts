import { monthName } from '@floatwise/finance/calendar/month-name';

/** 'October 2026'. */
export const monthTitle = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;
