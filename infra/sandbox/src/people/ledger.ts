import { addDays, dayInMonth, daysBetween, type Day } from './calendar.ts';
import { chanceOf, idOf, type Chance } from './chance.ts';
import type { Card } from './people.ts';
import { purchasesOn, type Line } from './purchases.ts';

interface Statement {
  id: string;
  closed: Day;
  due: Day;
  /** Cents, like all amounts here. */
  balance: number;
  minimum: number;
}

/** A card's account at the end of a day. */
export interface Ledger {
  /** What has posted, in posting order. */
  posted: Line[];
  /** What has happened but posts only tomorrow or the day after. */
  pending: Line[];
  /** Oldest first. */
  statements: Statement[];
  /** The sum of what has posted. */
  balance: number;
  interestYtd: number;
}

interface Plan {
  day: Day;
  cents: number;
  late: boolean;
}

const lateFee = 2_900;
const leastMinimum = 3_500;
/** Purchases that would exceed this share of the credit line are declined. */
const declinedBeyond = 0.9;

/** A statement's due date: after the close, in the same month if its day is later than the closing day. */
export const dueAfter = (card: Pick<Card, 'closingDay' | 'dueDay'>, closed: Day): Day =>
  dayInMonth(closed, card.dueDay > card.closingDay ? 0 : 1, card.dueDay);

/**
 * Simulates a card's days. Each day depends only on the days before it, so a later `today` only adds days.
 * @param days.from the day the card was opened, without any transactions
 * @param days.extra additional purchases outside the habits; they post immediately
 */
export function ledgerOf(card: Card, days: { from: Day; today: Day; extra?: Line[] }): Ledger {
  const account = new Account(card, days.from);
  for (let day = days.from; day <= days.today; day = addDays(day, 1)) {
    account.live(
      day,
      (days.extra ?? []).filter((line) => line.day === day),
    );
  }
  return account.at(days.today);
}

class Account {
  readonly #card: Card;
  readonly #posted: Line[] = [];
  readonly #coming: Line[] = [];
  readonly #statements: Statement[] = [];
  #plan: Plan | null = null;
  #balance = 0;
  /** The sum of each day's balance since the last close, for the interest. */
  #dailyBalances = 0;
  #lastClose: Day;
  #carried = false;

  constructor(card: Card, from: Day) {
    this.#card = card;
    this.#lastClose = from;
  }

  live(day: Day, extra: Line[]): void {
    for (const line of extra) this.#post(line);
    for (const purchase of purchasesOn(this.#card, day)) {
      if (this.#hasRoomFor(purchase[0].cents)) this.#coming.push(...purchase);
    }
    for (const line of this.#coming.filter(({ posts }) => posts === day)) this.#post(line);
    this.#pay(day);
    this.#dailyBalances += Math.max(0, this.#balance);
    if (dayInMonth(day, 0, this.#card.closingDay) === day) this.#close(day);
  }

  at(today: Day): Ledger {
    return {
      posted: this.#posted,
      pending: this.#coming.filter(({ day, posts }) => day <= today && posts > today),
      statements: this.#statements,
      balance: this.#balance,
      interestYtd: this.#posted
        .filter(({ kind, posts }) => kind === 'INTEREST' && posts.slice(0, 4) === today.slice(0, 4))
        .reduce((sum, { cents }) => sum + cents, 0),
    };
  }

  #post(line: Line): void {
    this.#posted.push(line);
    this.#balance += line.cents;
    const waiting = this.#coming.indexOf(line);
    if (waiting >= 0) this.#coming.splice(waiting, 1);
  }

  #hasRoomFor(cents: number): boolean {
    const waiting = this.#coming.reduce((sum, line) => sum + Math.max(0, line.cents), 0);
    return this.#balance + waiting + cents <= this.#card.creditLine * declinedBeyond;
  }

  #charge(day: Day, kind: 'FEE' | 'INTEREST' | 'PAYMENT', { cents, text }: { cents: number; text: string }): void {
    const id = idOf(this.#card.id, day, kind);
    this.#post({ id, day, posts: day, kind, cents, text, payee: text, mcc: null, foreign: null });
  }

  #pay(day: Day): void {
    const [plan, last] = [this.#plan, this.#statements.at(-1)];
    if (!plan || !last) return;
    if (plan.late && day === addDays(last.due, 1)) {
      this.#charge(day, 'FEE', { cents: lateFee, text: 'LATE FEE' });
    }
    if (day === plan.day) {
      this.#charge(day, 'PAYMENT', { cents: -plan.cents, text: 'AUTOMATIC PAYMENT - THANK YOU' });
    }
  }

  #close(day: Day): void {
    const interest = this.#carried ? this.#interest(day) : 0;
    if (interest > 0) this.#charge(day, 'INTEREST', { cents: interest, text: 'INTEREST CHARGE ON PURCHASES' });
    const balance = this.#balance;
    const asked = Math.max(leastMinimum, Math.round(balance * 0.01) + interest);
    const statement = {
      id: idOf(this.#card.id, 'statement', day),
      closed: day,
      due: dueAfter(this.#card, day),
      balance,
      minimum: balance > 0 ? Math.min(balance, asked) : 0,
    };
    this.#statements.push(statement);
    this.#plan = balance > 0 ? planFor(this.#card, statement) : null;
    this.#carried = this.#plan !== null && (this.#plan.late || this.#plan.cents < balance);
    this.#dailyBalances = 0;
    this.#lastClose = day;
  }

  /** On the average balance of the days since the last close. */
  #interest(day: Day): number {
    const days = Math.max(1, daysBetween(this.#lastClose, day));
    return Math.round(((this.#dailyBalances / days) * (this.#card.purchasesApr / 100) * days) / 365);
  }
}

/** When, and how much of a statement, its owner will pay. */
function planFor(card: Card, statement: Statement): Plan {
  const chance = chanceOf(card.id, 'payment', statement.closed);
  const onTime = { day: paydayBefore(statement), late: false };
  const late = { day: addDays(statement.due, 3), late: true };
  if (card.pays === 'in-full') return { ...onTime, cents: statement.balance };
  const isLate = chance.happens(0.09);
  return { ...(isLate ? late : onTime), cents: paidOf(card, statement, chance) };
}

function paidOf(card: Card, { balance, minimum }: Statement, chance: Chance): number {
  if (card.pays === 'carries') return Math.min(balance, Math.max(minimum, Math.round(balance * 0.3)));
  return chance.happens(0.25) ? minimum : balance;
}

/** The last payday (the 15th or the end of a month) before the due date. */
function paydayBefore({ closed, due }: Statement): Day {
  const paydays = [dayInMonth(due, -1, 31), dayInMonth(due, 0, 15), dayInMonth(due, 0, 31)];
  return paydays.findLast((day) => day > closed && day <= due) ?? due;
}

export const sumOf = (lines: Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Everything that has happened, posted or not, in the order that banks list it. */
export const newestFirst = ({ posted, pending }: Ledger): Line[] =>
  [...posted, ...pending].toReversed().sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
