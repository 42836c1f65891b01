import { isCalendarDate } from '@floatwise/finance/calendar/calendar';

/** What kind of argument an expression takes. */
export type Parameter = 'number' | 'date' | 'day' | 'due-month' | 'word' | 'debt';

/** A figure that an article can quote: its parameters in order; if `more` is set, the last one can be repeated. */
export interface Figure {
  parameters: readonly Parameter[];
  more?: true;
  /** The figure's text as shown on the page; computed by libs/finance. */
  text: (args: readonly string[]) => string;
  /** The same without cents, from the unrounded figure. Absent for amounts that libs/finance rounds to the cent. */
  whole?: (args: readonly string[]) => string;
}

/** One debt, written as `5000@22.99/150`: dollars, percent a year, dollars a month. */
const DEBT = /^(\d+(?:\.\d+)?)@(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

const accepted: Record<Parameter, { test: (text: string) => boolean; words: string }> = {
  number: { test: (text) => /^-?\d+(\.\d+)?$/.test(text), words: 'a number' },
  date: { test: isCalendarDate, words: 'a date, YYYY-MM-DD' },
  day: { test: (text) => /^([1-9]|[12]\d|3[01])$/.test(text), words: 'a day of the month, 1 to 31' },
  'due-month': { test: (text) => text === 'next' || text === 'same', words: 'next or same' },
  word: { test: (text) => text.length > 0, words: 'a word' },
  debt: { test: (text) => DEBT.test(text), words: 'a debt, balance@rate/payment' },
};

/** Why an argument doesn't fit its parameter; null if it does. */
export const misfit = (parameter: Parameter, text: string): string | null =>
  accepted[parameter].test(text) ? null : `"${text}" is not ${accepted[parameter].words}`;

/** The three numbers of a debt in a valid text. */
export function debtOf(text: string): { balance: number; interestRate: number; payment: number } {
  const [, balance, interestRate, payment] = DEBT.exec(text) ?? [];
  return { balance: Number(balance), interestRate: Number(interestRate), payment: Number(payment) };
}
