import type { StateFile } from '../state.ts';
import { addDays, bankDay, dayInMonth, dayMs, type Day } from './calendar.ts';
import { idOf } from './chance.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { people, type Card, type Person } from './people.ts';
import type { Line } from './purchases.ts';

/** How many months of history everyone has when the sandbox first starts. */
const months = 14;

interface Kept {
  /** When everyone's cards were opened. */
  from: Day;
  /** How many days the time has been advanced. */
  advanced: number;
  extra: Record<string, Line[]>;
}

/** The banks' customers and the transactions on their cards; the banks and the aggregator see the same ones. */
export class World {
  readonly #file: StateFile;
  readonly #kept: Kept;
  readonly #ledgers = new Map<string, Ledger>();
  readonly #listeners: (() => Promise<unknown>)[] = [];

  constructor(file: StateFile) {
    this.#file = file;
    this.#kept = file.section<Kept>('world', () => ({
      from: dayInMonth(bankDay(new Date()), -months, 1),
      advanced: 0,
      extra: {},
    }));
  }

  /** The time at the banks: ours, plus the advanced days. */
  now(): Date {
    return new Date(Date.now() + this.#kept.advanced * dayMs);
  }

  today(): Day {
    return addDays(bankDay(new Date()), this.#kept.advanced);
  }

  /** Advances the time at the banks and the aggregator, and waits until everyone who wants to know has been notified. */
  async advance(days: number): Promise<void> {
    if (!Number.isInteger(days) || days < 1 || days > 800) throw new RangeError('Say {"days": 3}, from 1 to 800.');
    this.#kept.advanced += days;
    this.#file.save();
    await Promise.all(this.#listeners.map((listener) => listener()));
  }

  onAdvance(listener: () => Promise<unknown>): void {
    this.#listeners.push(listener);
  }

  person(id: string): Person | undefined {
    return people.find((one) => one.id === id);
  }

  card(id: string): Card | undefined {
    return people.flatMap(({ cards }) => cards).find((one) => one.id === id);
  }

  cardsAt(bankId: string, personId: string): Card[] {
    return this.person(personId)?.cards.filter((card) => card.bankId === bankId) ?? [];
  }

  ledger(card: Card): Ledger {
    const today = this.today();
    const extra = this.#kept.extra[card.id] ?? [];
    const key = `${card.id} ${today} ${extra.length}`;
    const known = this.#ledgers.get(key);
    if (known) return known;
    const made = ledgerOf(card, { from: this.#kept.from, today, extra });
    this.#ledgers.set(key, made);
    return made;
  }

  /** Adds a purchase right now; it posts immediately. */
  buyNow(card: Card): void {
    const [day, known] = [this.today(), this.#kept.extra[card.id] ?? []];
    const line: Line = {
      id: idOf(card.id, 'extra', known.length),
      day,
      posts: day,
      kind: 'PURCHASE',
      cents: 1_234 + known.length,
      text: 'SQ *CORNER BAKERY',
      payee: 'Corner Bakery',
      mcc: '5462',
      foreign: null,
    };
    this.#kept.extra[card.id] = [...known, line];
    this.#file.save();
  }
}
