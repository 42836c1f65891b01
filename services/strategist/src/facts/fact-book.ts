import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { Fact, FactUnit, Part, SumLine } from '@floatwise/contracts/strategist/answer';
import { formatShort, formatWithYear, type CalendarDate, type YearMonth } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney, formatPercent, formatRate } from '@floatwise/finance/money/money';

/** What a fact may carry besides its value. */
export interface FactDetails {
  /** How it was computed, line by line. */
  sum?: readonly SumLine[];
  /** Names of the cards it was computed from. */
  cards?: readonly string[];
}

/** A line of a sum in dollars: `Less: payment`, -$120.00. */
export const moneyLine = (label: string, dollars: number): SumLine => ({ label, text: formatMoney(dollars) });

/** Makes the facts of one tool call; their ids start with its mark: `t1.days`. */
export class FactBook {
  private readonly made: Fact[] = [];

  constructor(private readonly mark: string) {}

  get facts(): readonly Fact[] {
    return this.made;
  }

  /** Says facts in other words, such as those of another language. Their values stay. */
  restate(texts: ReadonlyMap<string, string>): void {
    for (const [at, fact] of this.made.entries()) this.made[at] = { ...fact, text: texts.get(fact.id) ?? fact.text };
  }

  /** Dollars, rounded to the cent by whoever computed them. */
  money(name: string, dollars: number, details?: FactDetails): Fact {
    return this.add({ name, value: dollars, unit: 'dollars', text: formatMoney(dollars) }, details);
  }

  /** A computed percentage, unrounded: `33.3%`. */
  percent(name: string, percent: number, details?: FactDetails): Fact {
    return this.add({ name, value: percent, unit: 'percent', text: formatPercent(percent) }, details);
  }

  /** How much of a limit is in use, in percent, unrounded: `29.9%`, never "30%" for what is under 30. */
  utilization(name: string, percent: number, details?: FactDetails): Fact {
    return this.add({ name, value: percent, unit: 'percent', text: formatUtilization(percent) }, details);
  }

  /** A rate as stated or typed, with up to two decimals: `18.24%`. */
  rate(name: string, percent: number, details?: FactDetails): Fact {
    return this.add({ name, value: percent, unit: 'percent', text: formatRate(percent) }, details);
  }

  /** `55 days`. */
  days(name: string, days: number, details?: FactDetails): Fact {
    return this.add({ name, value: days, unit: 'days', text: formatDays(days) }, details);
  }

  /** `14 months`. */
  months(name: string, months: number, details?: FactDetails): Fact {
    return this.add({ name, value: months, unit: 'months', text: counted(months, 'month') }, details);
  }

  /** `3 cards`: a number of something, in the singular. */
  count(name: string, count: number, noun: string, details?: FactDetails): Fact {
    return this.add({ name, value: count, unit: 'count', text: counted(count, noun) }, details);
  }

  /** Points or miles, with their word: `60,000 points`. */
  points(name: string, points: number, word: string, details?: FactDetails): Fact {
    return this.add(
      { name, value: points, unit: 'points', text: `${points.toLocaleString('en-US')} ${word}` },
      details,
    );
  }

  /** `Apr 10`. */
  date(name: string, date: CalendarDate, details?: FactDetails): Fact {
    return this.add({ name, value: date, unit: 'date', text: formatShort(date) }, details);
  }

  /** `Apr 10, 2026`: when terms were last checked, or a day that may be in another year. */
  day(name: string, date: CalendarDate, details?: FactDetails): Fact {
    return this.add({ name, value: date, unit: 'date', text: formatWithYear(date) }, details);
  }

  /** `May 2028`: the month in which something ends. */
  month(name: string, month: YearMonth): Fact {
    return this.add({ name, value: month, unit: 'date', text: `${monthName(month)} ${month.slice(0, 4)}` });
  }

  /** A card's name, which the model never sees. */
  card(name: string, cardName: string): Fact {
    return this.add({ name, value: cardName, unit: 'card', text: cardName }, { cards: [cardName] });
  }

  /** The title of one of our articles, a bank, or anything else that is named in our tables. */
  term(name: string, text: string, unit: Extract<FactUnit, 'term' | 'article'> = 'term'): Fact {
    return this.add({ name, value: text, unit, text });
  }

  private add(fact: Pick<Fact, 'value' | 'unit' | 'text'> & { name: string }, details: FactDetails = {}): Fact {
    const { name, ...rest } = fact;
    let id = `${this.mark}.${name}`;
    for (let again = 2; this.made.some((each) => each.id === id); again += 1) id = `${this.mark}.${name}-${again}`;
    const whole: Fact = { id, ...rest, sum: [...(details.sum ?? [])], cards: [...(details.cards ?? [])] };
    this.made.push(whole);
    return whole;
  }
}

/** Text with facts in it: say`Pay with ${card}: it gives ${days}.` */
export function say(texts: TemplateStringsArray, ...values: readonly (Fact | string)[]): Part[] {
  const parts: Part[] = [];
  const write = (text: string): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && 'text' in last) last.text += text;
    else parts.push({ text });
  };
  texts.forEach((text, index) => {
    write(text);
    const value = values[index];
    if (typeof value === 'string') write(value);
    else if (value) parts.push({ fact: value.id });
  });
  return parts;
}

/** Letters of no width, and those that turn the direction of what follows. */
const unseen = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** What Markdown, or a program that looks for addresses in it, makes more of than text. */
const active = /[\\`*_[\]<>!#|~]|:(?=\S)|(?<=\/)\/|(?<=\bwww)\./giu;

/** A name that somebody typed, so that it stays a name: a card called `![x](https://…)` shows no picture. */
const inert = (name: string): string => name.replaceAll(unseen, '').replaceAll(active, '\\$&');

/**
 * Parts as people read them, in Markdown. Names are never read as Markdown. A fact that isn't in the list is left out.
 */
export function writtenOut(parts: readonly Part[], facts: readonly Fact[]): string {
  const texts = new Map(
    facts.map(({ id, text, unit }) => [
      id,
      unit === 'card' || unit === 'term' || unit === 'article' ? inert(text) : text,
    ]),
  );
  return parts.map((part) => ('text' in part ? part.text : (texts.get(part.fact) ?? ''))).join('');
}
