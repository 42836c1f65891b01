/** A day, `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

export const dayMs = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day => new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayMs);

export const dayOfMonth = (day: Day): number => Number(day.slice(8));

/** A day of the month, this many months away; the last day of a month that's too short for it. */
export function dayInMonth(day: Day, months: number, wanted: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(wanted, last))).toISOString().slice(0, 10);
}

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The date that an American bank assigns to what happens now. */
export const bankDay = (now: Date): Day => newYork.format(now);
