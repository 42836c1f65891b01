import { formatShort, type YearMonth } from './calendar.js';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'October'. */
export const monthName = (month: YearMonth): string => names[Number(month.slice(5, 7)) - 1] ?? '';

/** 'Oct 2026', for axes and tables. */
export const shortMonth = (month: YearMonth): string =>
  `${formatShort(`${month}-01`).split(' ', 1)[0] ?? ''} ${month.slice(0, 4)}`;
