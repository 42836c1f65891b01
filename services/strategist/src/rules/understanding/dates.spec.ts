import { addDays, isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { datesIn } from './dates.js';
import { plainText } from './lexemes.js';
import { quantitiesIn } from './quantities.js';

const datesOf = (text: string, today = '2026-11-22'): string[] => {
  const plain = plainText(text);
  return datesIn(plain, quantitiesIn(plain), today).map(({ date }) => date);
};

describe('days that a message names, on Sunday, 2026-11-22', () => {
  test.each([
    ['what if I pay on the 3rd', '2026-12-03'],
    ['on the 22nd', '2026-11-22'],
    ['on the 30th', '2026-11-30'],
    ['on the 31st', '2026-12-31'],
    ['on the fifth', '2026-12-05'],
    ['by the 15th of january', '2027-01-15'],
    ['I bought it on the 3rd', '2026-11-03'],
    ['I bought a $500 TV with the Chase Freedom on Monday, when is it due', '2026-11-16'],
    ['I charged $200 on Sunday', '2026-11-22'],
    ['I charged $40 to the ~~~~ on Monday, when is it due', '2026-11-16'],
    ['I used the ~~~~ on Saturday, when is it due', '2026-11-21'],
    ['I used the ~~~~ on the 8th, when is it due', '2026-11-08'],
    ['I paid for dinner with the ~~~~ on Saturday', '2026-11-21'],
    ['I paid $600 with the ~~~~ on the 8th', '2026-11-08'],
    ['I put $300 on the ~~~~ on Saturday, when is that due', '2026-11-21'],
    ['I got gas with the ~~~~ on Friday', '2026-11-20'],
    ['we booked a hotel on Monday', '2026-11-16'],
    ['the purchase I made on Saturday', '2026-11-21'],
    ['my purchase on the ~~~~ from Saturday, when is it due', '2026-11-21'],
    ['should I put $300 on the ~~~~ on Saturday', '2026-11-28'],
    ['if I put $300 on the ~~~~ on Saturday', '2026-11-28'],
    ['I have used $300 of it, can I buy a TV on Saturday', '2026-11-28'],
    ['I booked a hotel for Dec 20 on the ~~~~', '2026-12-20'],
    ['I ordered a laptop that ships on Friday', '2026-11-27'],
    ['I got a bill that I pay on Friday', '2026-11-27'],
    ['which card is used to pay on Friday', '2026-11-27'],
    ['on March 1 I bought a couch', '2026-03-01'],
    ['on Monday, March 2, I bought a couch', '2026-03-02'],
    ['I bought it on Dec 20', '2025-12-20'],
    ['I bought it on Dec 20, 2026', '2026-12-20'],
    ['if I bought it on Monday, when would it be due', '2026-11-23'],
    ['I spent $900 and need $3,000 by May 31', '2027-05-31'],
    ['I spent $900, what if I buy a couch on Friday', '2026-11-27'],
    ['I spent $900 and need $3,000 by the 30th', '2026-11-30'],
    ['I charged $500, what if I pay on the 30th', '2026-11-30'],
    ['if I made a purchase on the 25th, when is it due', '2026-11-25'],
    ['when is the couch due that I bought on the 3rd', '2026-11-03'],
    ['today', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['tmrw', '2026-11-23'],
    ['the day after tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-21'],
    ['on Friday', '2026-11-27'],
    ['next Friday', '2026-11-27'],
    ['last friday', '2026-11-20'],
    ['last weds', '2026-11-18'],
    ['I bought it last month', '2026-10-22'],
    ['a week from friday', '2026-12-04'],
    ['before summer', '2027-06-21'],
    ['el viernes', '2026-11-27'],
    ['el viernes pasado', '2026-11-20'],
    ['compré una tele el lunes', '2026-11-16'],
    ['cuando compre una tele el lunes', '2026-11-23'],
    ['el 20 de diciembre', '2026-12-20'],
    ['el 5 de noviembre', '2027-11-05'],
    ['el 22 de noviembre', '2026-11-22'],
    ['el 31 de febrero', '2027-02-28'],
    ['el 5 de enero de 2028', '2028-01-05'],
    ['compré una tele el 5 de noviembre', '2026-11-05'],
    ['compré una tele el 20 de diciembre', '2025-12-20'],
    ['mañana', '2026-11-23'],
    ['dentro de dos semanas', '2026-12-06'],
    ['dentro de un mes', '2026-12-22'],
    ['dentro de 10 días', '2026-12-02'],
    ['in two weeks', '2026-12-06'],
    ['in 10 days', '2026-12-02'],
    ['two weeks from now', '2026-12-06'],
    ['two weeks from today', '2026-12-06'],
    ['30 days from today', '2026-12-22'],
    ['a month from today', '2026-12-22'],
    ['three days from tomorrow', '2026-11-26'],
    ['in a fortnight', '2026-12-06'],
    ['two fridays from now', '2026-12-04'],
    ['friday after next', '2026-12-04'],
    ['early april', '2027-04-01'],
    ['mid-april', '2027-04-15'],
    ['in the middle of january', '2027-01-15'],
    ['middle of the month', '2026-12-15'],
    ['late november', '2026-11-25'],
    ['late april', '2027-04-25'],
    ['at the beginning of next month', '2026-12-01'],
    ['on the first of next month', '2026-12-01'],
    ['on the 25th of next month', '2026-12-25'],
    ['on the 30th of this month', '2026-11-30'],
    ['on the 31st of this month', '2026-11-30'],
    ['the 2nd next month', '2026-12-02'],
    ['Dec 5', '2026-12-05'],
    ['December 5th', '2026-12-05'],
    ['5 dec', '2026-12-05'],
    ['12/5', '2026-12-05'],
    ['1/15/27', '2027-01-15'],
    ['2027-01-15', '2027-01-15'],
    ['by March 31', '2027-03-31'],
    ['by march', '2027-03-31'],
    ['in january', '2027-01-01'],
    ['in may', '2027-05-01'],
    ['in november', '2026-11-22'],
    ['this november', '2026-11-22'],
    ['next november', '2027-11-01'],
    ['I bought it in november', '2026-11-01'],
    ['by the end of february', '2027-02-28'],
    ['end of the month', '2026-11-30'],
    ['end of next month', '2026-12-31'],
    ['by the end of the year', '2026-12-31'],
    ['in 3 months', '2027-02-22'],
    ['black friday', '2026-11-27'],
    ['cyber monday', '2026-11-30'],
    ['christmas', '2026-12-25'],
    ['on thanksgiving', '2026-11-26'],
    ['at easter', '2027-03-28'],
    ["mother's day", '2027-05-09'],
    ['memorial day', '2027-05-31'],
    ["father's day", '2027-06-20'],
    ['labor day', '2027-09-06'],
    ['halloween', '2027-10-31'],
  ])('%s', (text, date) => {
    expect(datesOf(text)).toEqual([date]);
  });

  test.each([
    'may I pay $500',
    'what day is easter',
    "it's the start of the month",
    'this may be $500',
    'for 30 days',
    '3 days late',
    'at 8',
    '$800',
    '1200',
    '24% apr 18 months',
    'apr of 27',
    'it will march on',
    'gasté 45 de mayonesa',
    'el 0 de mayo',
    'an early decision',
    'a late market',
    'march of progress',
    'second card',
    'first payment',
    'I sat there',
    '18 months',
    'a month',
    'now or later',
  ])('%s names none', (text) => {
    expect(datesOf(text)).toEqual([]);
  });

  test('two days, in their order', () => {
    expect(datesOf('Dec 5 or Dec 20')).toEqual(['2026-12-05', '2026-12-20']);
  });

  test.each([
    ['in a month', '2027-01-31', '2027-02-28'],
    ['next month', '2027-01-31', '2027-02-28'],
    ['within 3 months', '2026-11-30', '2027-02-28'],
    ['in 6 months', '2027-08-31', '2028-02-29'],
    ['in 12 months', '2028-02-29', '2029-02-28'],
    ['a month ago', '2027-03-31', '2027-02-28'],
  ])('%s on %s is the last day of a shorter month', (text, today, date) => {
    expect(datesOf(text, today)).toEqual([date]);
  });

  test.each([
    'on the 29th of february',
    'on february 29th',
    'on feb 29',
    'on february the 31st',
    'on the 31st of november',
  ])('%s names none where the month lacks it', (text) => {
    expect(datesOf(text)).toEqual([]);
  });

  test.each(['on the 29th of february', 'on february 29th', 'on feb 29'])('%s is one in a leap year', (text) => {
    expect(datesOf(text, '2028-01-31')).toEqual(['2028-02-29']);
  });

  test.each([
    ['early december', '2026-12-03', '2026-12-03'],
    ['early december', '2026-12-11', '2027-12-01'],
    ['mid-november', '2026-11-17', '2026-11-17'],
    ['late december', '2026-12-31', '2026-12-31'],
    ['late february', '2028-02-29', '2028-02-29'],
    ['at the beginning of the month', '2026-12-03', '2027-01-01'],
  ])('%s on %s is today while it lasts', (text, today, date) => {
    expect(datesOf(text, today)).toEqual([date]);
  });

  test.each(['2026-12-31', '2027-01-01', '2028-02-29', '2026-03-08', '2026-11-01'])(
    'follow the calendar on %s',
    (today) => {
      expect(datesOf('tomorrow', today)).toEqual([addDays(today, 1)]);
      expect(datesOf('in 10 days', today)).toEqual([addDays(today, 10)]);
      expect(datesOf('on the 31st', today).every(isCalendarDate)).toBe(true);
    },
  );
});
