import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  dayOfWeek,
  daysInMonth,
  isCalendarDate,
  yearMonthOf,
  type CalendarDate,
} from '@floatwise/finance/calendar/calendar';
import { casual } from 'chrono-node';
import { holidays } from './holidays.js';
import { blanked } from './lexemes.js';
import type { Quantity } from './quantities.js';

/** A day that a message names. */
export interface NamedDate {
  date: CalendarDate;
  start: number;
  end: number;
}

/** Words by which a date can be noticed. Only their surroundings are searched, because that takes time. */
const DATE_WORDS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|today|tonight|tomorrow|yesterday|weekend|next|days?|weeks?|months?|end of|\d{1,4}[/-]\d{1,2})\b/g;
const AROUND = 24;
const MOST_SEARCHED = 400;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** What may follow the first three letters of a month. */
const MONTH_ENDS = '(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?';
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Only what's around words of dates stays. */
function aroundDateWords(text: string): string {
  let kept = '';
  let until = 0;
  let searched = 0;
  for (const { index, 0: word } of text.matchAll(DATE_WORDS)) {
    const from = Math.max(until, index - AROUND);
    const to = Math.max(from, Math.min(text.length, index + word.length + AROUND));
    if (searched + to - from > MOST_SEARCHED) break;
    kept += ' '.repeat(from - until) + text.slice(from, to);
    searched += to - from;
    until = to;
  }
  return kept;
}

/** The first day from `today` on (or the last one up to it) that has this number in its month. */
function dayNumbered(day: number, today: CalendarDate, past: boolean): CalendarDate | null {
  const step = past ? -1 : 1;
  for (let months = 0; months < 12; months += 1) {
    const month = addMonths(yearMonthOf(today), step * months);
    if (day > daysInMonth(month)) continue;
    const date = clampDay(month, day);
    if (past ? date <= today : date >= today) return date;
  }
  return null;
}

const spanishWeekdays = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** On which day of the year each begins. */
const seasons: ReadonlyMap<string, string> = new Map([
  ['spring', '03-20'],
  ['summer', '06-21'],
  ['fall', '09-22'],
  ['autumn', '09-22'],
  ['winter', '12-21'],
]);

/** The next one of a weekday after `today`. */
const nextWeekday = (day: number, today: CalendarDate): CalendarDate =>
  addDays(today, ((day - dayOfWeek(today) + 6) % 7) + 1);

/** The last one of a weekday before `today`. */
function lastWeekday(name: string, today: CalendarDate): CalendarDate {
  const back = dayOfWeek(today) - weekdays.indexOf(name.slice(0, 3));
  return addDays(today, -(back > 0 ? back : back + 7));
}

const weekdayOf = (name: string): number => weekdays.indexOf(name.slice(0, 3));

const MANY = String.raw`an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}`;
const numberWords = 'a one two three four five six seven eight nine ten'.split(' ');
const MUCHOS = String.raw`un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d{1,3}`;
const spanishNumbers = 'un una dos tres cuatro cinco seis siete ocho nueve diez'.split(' ').slice(1);
const spanishUnits: ReadonlyMap<string, string> = new Map([
  ['dia', 'day'],
  ['semana', 'week'],
  ['mes', 'month'],
]);
const numberOf = (many: string): number => Number(many) || Math.max(1, numberWords.indexOf(many));

/** So many days, weeks, or months after a day. */
const later = (day: CalendarDate, many: number, unit: string): CalendarDate =>
  unit === 'month'
    ? clampDay(addMonths(yearMonthOf(day), many), Number(day.slice(8)))
    : addDays(day, unit === 'week' ? 7 * many : many);

const endOfMonth = (month: string): CalendarDate => clampDay(month, 31);

/** The next month of that name that isn't over. */
function monthNamed(name: string, today: CalendarDate): string {
  const index = monthNames.indexOf(name.slice(0, 3));
  const from = yearMonthOf(today);
  return addMonths(from, (index + 1 - Number(from.slice(5)) + 12) % 12);
}

/** "Mid-April", "late next month": a day in that part of it, which the answer names; today while a named one lasts. */
function partOfMonth(part: string, name: string, today: CalendarDate): CalendarDate {
  const isNamed = monthNames.includes(name);
  const from = addMonths(yearMonthOf(today), name === 'next month' ? 1 : 0);
  const month = isNamed ? monthNamed(name, today) : from;
  const [day, last] = part.startsWith('mid') ? [15, 20] : part === 'late' ? [25, 31] : [1, 10];
  const date = clampDay(month, day);
  if (date >= today) return date;
  if (isNamed && clampDay(month, last) >= today) return today;
  return clampDay(addMonths(month, isNamed ? 12 : 1), day);
}

/** The next day of a kind that comes each year, or the last one up to `today`. */
function yearly(today: CalendarDate, of: (year: number) => CalendarDate, isPast = false): CalendarDate {
  const year = Number(today.slice(0, 4));
  const date = of(year);
  if (isPast) return date <= today ? date : of(year - 1);
  return date >= today ? date : of(year + 1);
}

/** "Compré una tele", but not "cuando compre una tele". */
const COMPRE = /(?<!\b(?:cuando|si|que) )\b(?:compre|gaste|cargue)\b[^.;?!]{0,60}$/;

/** What the date library doesn't read, or reads as something else. */
const special: readonly (readonly [RegExp, (match: RegExpExecArray, today: CalendarDate) => CalendarDate])[] = [
  [/\b(?:the )?day after tomorrow\b/, (_, today) => addDays(today, 2)],
  [/\bpasado manana\b/, (_, today) => addDays(today, 2)],
  [/\b(?:(?<!la )manana|tmrw|tmr|tomorow|tommorow|tommorrow)\b/, (_, today) => addDays(today, 1)],
  ...holidays.map(([words, of]) => [words, (_: RegExpExecArray, today: CalendarDate) => yearly(today, of)] as const),
  [
    new RegExp(String.raw`\b(${MANY}) (day|week|month)s? from (today|now|tomorrow)\b`),
    ([, many = '', unit, from], today) =>
      later(from === 'tomorrow' ? addDays(today, 1) : today, numberOf(many), unit ?? ''),
  ],
  [
    new RegExp(String.raw`\bdentro de (${MUCHOS}) (dia|semana|mes)(?:s|es)?\b`),
    ([, many = '', unit], today) =>
      later(today, Number(many) || spanishNumbers.indexOf(many) + 1 || 1, spanishUnits.get(unit ?? '') ?? 'day'),
  ],
  [/\b(?:in|within) a fortnight\b|\ba fortnight from (?:today|now)\b/, (_, today) => addDays(today, 14)],
  [
    new RegExp(String.raw`\b(${MANY}) (sun|mon|tues|wednes|thurs|fri|satur)days? from (?:now|today)\b`),
    ([, many = '', day = ''], today) => addDays(nextWeekday(weekdayOf(day), today), 7 * (numberOf(many) - 1)),
  ],
  [
    /\b(sun|mon|tues|wednes|thurs|fri|satur)day after next\b/,
    ([, day = ''], today) => addDays(nextWeekday(weekdayOf(day), today), 7),
  ],
  [/\bend of (?:the |this )?year\b|\byear'?s? end\b/, (_, today) => `${today.slice(0, 4)}-12-31`],
  [/\bend of next month\b/, (_, today) => endOfMonth(addMonths(yearMonthOf(today), 1))],
  [/\bend of (?:the |this )?month\b|\bmonth'?s? end\b/, (_, today) => endOfMonth(yearMonthOf(today))],
  [
    /\b(?:by|before) the end of (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/,
    (match, today) => endOfMonth(monthNamed(match[1] ?? '', today)),
  ],
  [
    /\b(?:end of|by) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b(?!\s*\d)/,
    (match, today) => endOfMonth(monthNamed(match[1] ?? '', today)),
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:it's|its|is|now) (?:the )?)\b(early|(?:beginning|start|first week) of|mid(?:dle of)?|late)[ -](?:in )?(?:the )?(month|next month|${monthNames.join('|')})${MONTH_ENDS}\b(?!\s*\d)`,
    ),
    ([, part = '', month = ''], today) => partOfMonth(part, month, today),
  ],
  [
    /\ba week from (?:this |next )?(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\b/,
    (match, today) => addDays(nextWeekday(weekdays.indexOf(match[1] ?? ''), today), 7),
  ],
  [
    /\b(?:by|before|until|till) (?:the |next |this )?(spring|summer|fall|autumn|winter)\b/,
    (match, today) => yearly(today, (year) => `${year}-${seasons.get(match[1] ?? '') ?? ''}`),
  ],
  [
    /\bd?el (domingo|lunes|martes|miercoles|jueves|viernes|sabado)( pasado)?\b/,
    (match, today) => {
      const day = spanishWeekdays.indexOf(match[1] ?? '');
      const isPast = match[2] !== undefined || COMPRE.test(match.input.slice(0, match.index));
      return isPast ? lastWeekday(weekdays[day] ?? '', today) : nextWeekday(day, today);
    },
  ],
  [
    /\b(0?[1-9]|[12]\d|3[01]) de (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]{0,7}\b(?: del? (20\d\d)\b)?/,
    ({ 1: day, 2: month = '', 3: named, input, index }, today) =>
      yearly(
        named === undefined ? today : `${named}-01-01`,
        (year) => clampDay(addMonths(`${year}-01`, spanishMonths.indexOf(month)), Number(day)),
        named === undefined && COMPRE.test(input.slice(0, index)),
      ),
  ],
  [
    /\b(?:first|([1-9]|[12]\d|3[01])(?:st|nd|rd|th)) (?:day )?(?:of )?(next|this) month\b/,
    ({ 1: day = '1', 2: which }, today) =>
      clampDay(addMonths(yearMonthOf(today), which === 'next' ? 1 : 0), Number(day)),
  ],
  [
    /\blast (sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:days?)?\b/,
    (match, today) => lastWeekday(match[1] ?? '', today),
  ],
];

/** Words for a purchase that was made: "I put $60 on it" is one, "should I put $60 on it" none. */
const DONE = String.raw`(?:bought|purchased|charged|spent|made|ordered|booked|swiped|used(?! to\b)|paid (?:\S+ ){0,3}(?:for|with)|(?<!\b(?:can|could|should|would|may|do|when|once|before|after|until) )(?:i|we) (?:just |already )?(?:put|got(?! (?:paid|to|until|(?:an? |my )?(?:\S+ )?(?:bill|statement))\b)))`;

/** "If I bought it on the 30th", "by the 30th", and "can I pay on the 30th" are about days to come. */
const SUPPOSES = /\bif (?:i|we)\b|\bwould\b/;
const AHEAD = new RegExp(
  String.raw`\b(?:by|before|until|till|due|pay|paying|buy|want|need|will)\b(?:(?!\b${DONE}\b)[^.;?!]){0,30}$`,
);
const PAST = new RegExp(String.raw`\b(?:${DONE}|was|did)\b`);

function specialDates(text: string, today: CalendarDate): NamedDate[] {
  const found: NamedDate[] = [];
  let left = text;
  for (const [pattern, dateOf] of special) {
    const match = pattern.exec(left);
    if (!match) continue;
    const named = { date: dateOf(match, today), start: match.index, end: match.index + match[0].length };
    found.push(named);
    left = blanked(left, named);
  }
  return found;
}

const WORD_DAYS: readonly string[] = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ');
const WORD_DAY = new RegExp(
  `\\b(?:on|by|before|until|till|after) the (${WORD_DAYS.join('|')})\\b(?! (?:statement|card|month|cycle|best))`,
);

const MONTH = `(?:${monthNames.join('|')})${MONTH_ENDS}`;
/** "Of February", and "February the ". */
const MONTH_AFTER = new RegExp(`^ (?:of )?${MONTH}\\b`);
const MONTH_BEFORE = new RegExp(`\\b${MONTH} (?:the )?$`);

/** "on the 3rd", "the 15th", "on the first". "The 29th of February" is none where February lacks it, and no other month's day. */
function daysOfMonth(text: string, quantities: readonly Quantity[], today: CalendarDate): NamedDate[] {
  const isPast = (start: number): boolean =>
    PAST.test(text) && !SUPPOSES.test(text) && !AHEAD.test(text.slice(0, start));
  const ordinals = quantities
    .filter(({ unit, value }) => unit === 'ordinal' && Number.isInteger(value) && value >= 1 && value <= 31)
    .map(({ value, start, end }) => ({ day: value, start, end }));
  const word = WORD_DAY.exec(text);
  if (word)
    ordinals.push({ day: WORD_DAYS.indexOf(word[1] ?? '') + 1, start: word.index, end: word.index + word[0].length });
  return ordinals.flatMap(({ day, start, end }) => {
    if (MONTH_AFTER.test(text.slice(end)) || MONTH_BEFORE.test(text.slice(0, start))) return [];
    const date = dayNumbered(day, today, isPast(start));
    return date ? [{ date, start, end }] : [];
  });
}

/** "for 30 days", "3 days late", "2 days before the due date": a span of time and not a day. */
const isSpan = (words: string): boolean =>
  /\b(?:before|after|prior)\b/.test(words) ||
  (/(?:^|[\s\d])(?:days?|weeks?|wks?|months?|mos?|years?|yrs?)$/.test(words) &&
    !/^(?:in|within|after|next|this|last|end)\b/.test(words));

/** Words that are also names of months and days, or times of the day. */
const NO_DATES: ReadonlySet<string> = new Set([
  'may',
  'mar',
  'sun',
  'sat',
  'wed',
  'now',
  'this month',
  'this year',
  'this week',
]);

/** "in March", but not "it will march on". */
const MONTH_ALONE = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*(?: of)?\s*$/;
const LEADS_MONTH = /\b(?:in|by|until|till|before|after|since|this|next|for|through|during|early|late|mid) $/;

/** "In November", in November: now, and not in a year. */
const LEADS_THIS_MONTH = /\b(?:in|this|during) $/;

/** "In May", but not "this may be" or "for Mar". */
const LEADS_MAY = /\b(?:in|until|till|before|during|through|next) $/;

/** "I bought a TV on Monday", and "on March 1 I bought": nothing but what was bought may stand between. */
const BOUGHT_BEFORE = new RegExp(
  String.raw`\b(?:${DONE}|(?:purchase|charge|order)\b[^.;?!]{0,30}\bfrom)\b(?:(?!\b(?:and|but|then|so|by|before|until|till|to(?! (?:the |my )?~)|due|pay|want|need|will|can|could|should|buy|buying|what|which|how|that|for(?= (?:the )?$)|leav\w*|ship\w*|arriv\w*)\b)[^.;?!]){0,60}$`,
);
const BOUGHT_AFTER = new RegExp(String.raw`^,? (?:(?:i|we) (?:have )?)?${DONE}\b`);

/** Whether something was bought on the day that stands between two places of a text. */
const isBoughtOn = (text: string, start: number, end: number): boolean =>
  !SUPPOSES.test(text) && (BOUGHT_BEFORE.test(text.slice(0, start)) || BOUGHT_AFTER.test(text.slice(end)));

/** The last day like this one up to `today`: the same weekday, or the same day of a year. */
function lastLike(date: CalendarDate, today: CalendarDate, isWeekday: boolean): CalendarDate {
  let day = date;
  while (day > today)
    day = isWeekday ? addDays(day, -7) : clampDay(addMonths(yearMonthOf(day), -12), Number(day.slice(8)));
  return day;
}

/** What the date library reads. A bare time of the day, or a month's name alone such as in "may I", isn't a date. */
function parsedDates(text: string, today: CalendarDate): NamedDate[] {
  const searched = aroundDateWords(text);
  if (searched === '') return [];
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  return casual.parse(searched, reference, { forwardDate: true }).flatMap(({ text: words, index, start }) => {
    const certain = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month');
    if (!certain || isSpan(words)) return [];
    if (NO_DATES.has(words) && !(/^ma[ry]$/.test(words) && LEADS_MAY.test(searched.slice(0, index)))) return [];
    if (MONTH_ALONE.test(words) && !LEADS_MONTH.test(searched.slice(0, index))) return [];
    const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
    const read = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    if (!isCalendarDate(read)) return [];
    // To the library, a month after Jan 31 is Mar 3: it carries the days that February lacks.
    const isCarried = /\bmo(?:nth)?s?\b/.test(words) && dayOfMonth(today) > 28 && dayOfMonth(read) <= 3;
    const date = isCarried && !start.isCertain('day') ? addDays(read, -dayOfMonth(read)) : read;
    const end = index + words.length;
    const isNamed = start.isCertain('year') || /\b(?:next|this|in)\b/.test(words);
    const isPast = !isNamed && isBoughtOn(text, index, end);
    if (isPast) return [{ date: lastLike(date, today, !start.isCertain('month')), start: index, end }];
    const isNow =
      MONTH_ALONE.test(words) && LEADS_THIS_MONTH.test(searched.slice(0, index)) && month === Number(today.slice(5, 7));
    return [{ date: isNow ? today : date, start: index, end }];
  });
}

/** "APR", unless a day follows and nothing says that it's a rate. */
const APR =
  /(?:%|percent|\b(?:the|an|my|at|with|of|its|purchase|intro|promo)) ?apr\b|\bapr\b(?! \d{1,2}(?!\d|\.\d| ?%| ?percent))/g;

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

/** Numbers that can't belong to a date would be read as a year or as a time. */
const cannotBeDate = ({ unit, value }: Quantity): boolean =>
  !(unit === 'ordinal' || unit === 'days' || unit === 'months' || unit === 'years') &&
  !(unit === 'bare' && Number.isInteger(value) && (value <= 31 || (value >= 2_000 && value < 2_100)));

/**
 * The days that a text names, in order, as the person's calendar dates. A day without a year is the next one from
 * `today` on, or the last one where the message speaks of the past.
 */
export function datesIn(text: string, quantities: readonly Quantity[], today: CalendarDate): NamedDate[] {
  const known = specialDates(text, today);
  const rates = [...text.matchAll(APR)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const left = [...known, ...rates, ...quantities.filter(cannotBeDate)].reduce(blanked, text);
  const parsed = parsedDates(left, today);
  const numbered = daysOfMonth(left, quantities, today).filter(
    (each) => !parsed.some((other) => overlaps(each, other)),
  );
  const all = [...known, ...parsed, ...numbered].sort((a, b) => a.start - b.start);
  return all.filter((each, index) => !all.slice(0, index).some((other) => overlaps(each, other)));
}

/** Numbers that turned out to be part of a date, such as the 5 of "Dec 5". A span ("in 3 weeks") is both. */
export const inDate = (quantity: Quantity, dates: readonly NamedDate[]): boolean =>
  (quantity.unit === 'bare' || quantity.unit === 'ordinal') && dates.some((date) => overlaps(date, quantity));
