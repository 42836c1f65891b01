import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { FactUnit } from '@floatwise/contracts/strategist/answer';
import { people, type PersonName } from '../people.js';

/** A value that an answer must state. Numbers as `libs/finance` returns them. */
export interface Stated {
  unit: FactUnit;
  value: number | string;
}

/** What is true about a question, by `libs/finance` alone. */
export interface Truth {
  /** What a good answer states. */
  states: readonly Stated[];
  /** Every further result that an answer may draw on; all numbers and dates in it count as true, at any depth. */
  from: readonly unknown[];
  /** Names of which at least one is in the answer; and names that must not be in it. */
  namesOneOf?: readonly string[];
  namesNoneOf?: readonly string[];
}

export const dollars = (value: number): Stated => ({ unit: 'dollars', value });
export const percent = (value: number): Stated => ({ unit: 'percent', value });
export const days = (value: number): Stated => ({ unit: 'days', value });
export const months = (value: number): Stated => ({ unit: 'months', value });
export const date = (value: CalendarDate): Stated => ({ unit: 'date', value });
export const named = (card: PlannerCard): Stated => ({ unit: 'card', value: cardName(card) });

/** The only card of a person that has this name or nickname; without a name, the only card there is. */
export function cardOf(person: PersonName, name: string | undefined): PlannerCard {
  const cards: readonly PlannerCard[] = people[person].cards;
  const [found, ...others] =
    name === undefined ? cards : cards.filter((each) => [each.name, each.nickname].includes(name));
  if (!found || others.length > 0) throw new Error(`The case of ${person} names no single card: ${name ?? 'none'}.`);
  return found;
}

/** All cards of a person, or the one that is named. */
export const cardsOf = (person: PersonName, name: string | undefined): readonly PlannerCard[] =>
  name === undefined ? people[person].cards : [cardOf(person, name)];
