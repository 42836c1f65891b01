import { addDays, dayOfWeek, type CalendarDate } from '@floatwise/finance/calendar/calendar';

/** Days of the week, as the calendar counts them. */
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

/** The first one of a weekday from a day on, or so many weeks after it. */
const weekdayFrom = (day: CalendarDate, weekday: number, weeks = 0): CalendarDate =>
  addDays(day, ((weekday - dayOfWeek(day) + 7) % 7) + 7 * weeks);

const thanksgiving = (year: number): CalendarDate => weekdayFrom(`${year}-11-01`, THURSDAY, 3);

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones, and Butcher. */
function easter(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const lag = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - lag + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * epact + 22 * sunday) / 451);
  return addDays(`${year}-03-22`, epact + sunday - 7 * late);
}

/** Days that have a name, each with its day in a year. The longer name of two stands first. */
export const holidays: readonly (readonly [RegExp, (year: number) => CalendarDate])[] = [
  [/\bchristmas eve\b/, (year) => `${year}-12-24`],
  [/\bchristmas(?: day)?\b/, (year) => `${year}-12-25`],
  [/\bnew year'?s eve\b/, (year) => `${year}-12-31`],
  [/\bnew year'?s?(?: day)?\b/, (year) => `${year}-01-01`],
  [/\bvalentine'?s(?: day)?\b/, (year) => `${year}-02-14`],
  [/\bst\.? patrick'?s(?: day)?\b/, (year) => `${year}-03-17`],
  [/\bapril fool'?s'?(?: day)?\b/, (year) => `${year}-04-01`],
  // "What day is Easter" isn't about a purchase on it.
  [/(?<!\bis )\beaster(?: sunday)?\b/, easter],
  [/\bmother'?s'? day\b/, (year) => weekdayFrom(`${year}-05-01`, SUNDAY, 1)],
  [/\bmemorial day\b/, (year) => weekdayFrom(`${year}-05-25`, MONDAY)],
  [/\bfather'?s'? day\b/, (year) => weekdayFrom(`${year}-06-01`, SUNDAY, 2)],
  [/\bindependence day\b/, (year) => `${year}-07-04`],
  [/\blabor day\b/, (year) => weekdayFrom(`${year}-09-01`, MONDAY)],
  [/\bhalloween\b/, (year) => `${year}-10-31`],
  [/\bblack friday\b/, (year) => addDays(thanksgiving(year), 1)],
  [/\bcyber monday\b/, (year) => addDays(thanksgiving(year), 4)],
  [/\bthanksgiving(?: day)?\b/, thanksgiving],
];
