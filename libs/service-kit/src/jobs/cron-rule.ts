/** Recurring times by wall clock: the five cron fields. */
export interface CronRule {
  minutes: readonly number[];
  hours: readonly number[];
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>;
}

interface Field {
  name: string;
  min: number;
  max: number;
  names?: readonly string[];
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const fields = {
  minute: { name: 'minute', min: 0, max: 59 },
  hour: { name: 'hour', min: 0, max: 23 },
  day: { name: 'day of the month', min: 1, max: 31 },
  month: { name: 'month', min: 1, max: 12, names: monthNames },
  // 7 also means Sunday.
  weekday: { name: 'weekday', min: 0, max: 7, names: weekdayNames },
} satisfies Record<string, Field>;

/**
 * Parses `minute hour day-of-month month weekday`: numbers, names (`MON`, `JAN`), lists, ranges, steps, and `*`.
 * Combining days of the month with weekdays is refused, because cron implementations disagree on whether both or either
 * must match.
 * @throws TypeError with a sentence that names the field
 */
export function parseCron(text: string): CronRule {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 5) throw new TypeError(`"${text}" must have five fields: minute hour day month weekday.`);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts;
  const minutes = valuesOf(minute, fields.minute);
  const hours = valuesOf(hour, fields.hour);
  const days = valuesOf(day, fields.day);
  const months = valuesOf(month, fields.month);
  const weekdays = valuesOf(weekday, fields.weekday);
  if (day !== '*' && weekday !== '*') {
    throw new TypeError(`"${text}" names days of the month and weekdays: only one of them may be restricted.`);
  }
  const firstDay = Math.min(...days);
  if (months.every((each) => firstDay > (longestMonth[each - 1] ?? 0))) {
    throw new TypeError(`"${text}" names a day that its months do not have.`);
  }
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((each) => each % 7)),
  };
}

function valuesOf(text: string, field: Field): number[] {
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const [, first = '', last, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(item) ?? [item, item];
    const from = first === '*' ? field.min : valueOf(first, field);
    const open = first === '*' || (step !== undefined && last === undefined);
    const to = last === undefined ? (open ? lastOf(field) : from) : valueOf(last, field);
    const by = Number(step ?? 1);
    if (from > to || by < 1) throw notOne(item, field);
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return [...values];
}

/** For weekdays, `*` ends on Saturday, so that Sunday isn't included twice. */
const lastOf = ({ name, max }: Field): number => (name === 'weekday' ? 6 : max);

function valueOf(text: string, field: Field): number {
  const named = field.names?.indexOf(text.toUpperCase()) ?? -1;
  const value = named >= 0 ? named + field.min : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= field.min && value <= field.max)) throw notOne(text, field);
  return value;
}

const notOne = (text: string, { name, min, max }: Field): TypeError =>
  new TypeError(`"${text}" is no ${name} of a cron (${min} to ${max}).`);
