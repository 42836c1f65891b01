import { randomUUID } from 'node:crypto';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';

/** The stored rows of one subscription; instants are dates, names are the columns'. */
export interface Book {
  id: string;
  userId: string;
  subscription: {
    status: string;
    plan: 'monthly' | 'annual';
    amount: number;
    started_at: Date;
    period_start: Date;
    period_end: Date;
    cancel_at?: Date;
    ended_at: Date | null;
  };
  periods: { kind: 'trial' | 'paid' | 'grace'; starts_at: Date; ends_at: Date }[];
  invoices: { paid_at: Date; amount: number; refunded?: number; refunded_at?: Date; status?: string }[];
}

/** What is known of a life because it was made up so, and not from the rows. */
interface Life {
  book: Book;
  trial: { from: number; to: number } | null;
  /** From when until when which plan brought money. */
  paying: { plan: 'monthly' | 'annual'; from: number; to: number }[];
  payments: { at: number; cents: number }[];
  refunds: { at: number; cents: number }[];
}

const hour = 3_600_000;
const day = 24 * hour;
const cents = { monthly: 499, annual: 4_900 };
const lengths = { monthly: 30 * day, annual: 365 * day };

/** Numbers from 0 to 1, always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Writes a life down, in rows and as the truth beside them. */
class Writer {
  readonly life: Life;
  plan: 'monthly' | 'annual';

  constructor(begin: number, plan: 'monthly' | 'annual') {
    this.life = { book: emptyBook(begin), trial: null, paying: [], payments: [], refunds: [] };
    this.plan = plan;
  }

  give(kind: 'trial' | 'paid' | 'grace', from: number, to: number): void {
    this.life.book.periods.push({ kind, starts_at: new Date(from), ends_at: new Date(to) });
  }

  pay(from: number, amount: number, late = 0): void {
    const at = from + hour + late;
    this.give('paid', from, from + lengths[this.plan]);
    this.life.book.invoices.push({ paid_at: new Date(at), amount: amount / 100 });
    this.life.payments.push({ at, cents: amount });
    this.stop(from);
    this.life.paying.push({ plan: this.plan, from, to: Infinity });
  }

  refund(at: number): void {
    const amount = cents[this.plan];
    Object.assign(this.life.book.invoices.at(-1) ?? {}, { refunded: amount / 100, refunded_at: new Date(at) });
    this.life.refunds.push({ at, cents: amount });
  }

  stop(at: number): void {
    const last = this.life.paying.at(-1);
    if (last) last.to = Math.min(last.to, at);
  }

  finish(status: string, endedAt: number | null = null): Life {
    const { subscription, periods } = this.life.book;
    const last = periods.at(-1);
    if (endedAt !== null) this.stop(endedAt);
    if (endedAt !== null && last && last.ends_at.getTime() > endedAt) last.ends_at = new Date(endedAt);
    Object.assign(subscription, { plan: this.plan, amount: cents[this.plan] / 100, status });
    subscription.ended_at = endedAt === null ? null : new Date(endedAt);
    return this.life;
  }
}

/** A life that begins at `begin`, told period by period until `end`. */
function lifeOf(begin: number, end: number, random: () => number): Life {
  const chance = (share: number): boolean => random() < share;
  const writer = new Writer(begin, chance(0.25) ? 'annual' : 'monthly');
  let at = begin;
  if (chance(0.7)) {
    at = begin + 30 * day;
    writer.life.trial = { from: begin, to: at };
    writer.give('trial', begin, at);
    if (at > end) return writer.finish('trialing');
    if (chance(0.3)) return writer.finish('canceled', at);
  }
  for (let isFirst = true; ; isFirst = false) {
    const late = !isFirst && chance(0.1) ? 3 * day : 0;
    if (at + hour + late > end) return writer.finish(isFirst ? 'active' : 'past_due');
    writer.pay(at, cents[writer.plan], late);
    const [refundAt, upgradeAt] = [at + 5 * day, at + 9 * day];
    if (chance(0.06) && refundAt <= end) {
      writer.refund(refundAt);
      return writer.finish('canceled', refundAt);
    }
    if (writer.plan === 'monthly' && chance(0.06) && upgradeAt <= end - hour) {
      writer.plan = 'annual';
      at = upgradeAt;
      writer.pay(at, 4_650);
    }
    at += lengths[writer.plan];
    if (at > end) return writer.finish('active');
    if (chance(0.12)) return writer.finish('canceled', at);
    if (chance(0.05)) {
      writer.give('grace', at, at + 7 * day);
      const givenUpAt = at + 20 * day;
      return givenUpAt > end ? writer.finish('past_due') : writer.finish('canceled', givenUpAt);
    }
  }
}

const emptyBook = (begin: number): Book => ({
  id: `sub_${randomUUID()}`,
  userId: randomUUID(),
  subscription: {
    status: 'active',
    plan: 'monthly',
    amount: 4.99,
    started_at: new Date(begin),
    period_start: new Date(begin),
    period_end: new Date(begin),
    ended_at: null,
  },
  periods: [],
  invoices: [],
});

/** Subscriptions of made-up people over a year, as rows, and what they come to, counted from how they were made up. */
export function generatedLedger({ people, end }: { people: number; end: Date }) {
  const random = numbers(20_260_331);
  const until = end.getTime();
  const lives = Array.from({ length: people }, () => lifeOf(Math.floor(until - random() * 400 * day), until, random));
  const dollars = (amounts: readonly number[]): number => Math.round(amounts.reduce((a, b) => a + b, 0)) / 100;

  const momentAt = (at: number): Revenue['now'] => {
    const running = lives.flatMap(({ paying }) => paying.filter(({ from, to }) => from <= at && at < to));
    const monthly = running.filter(({ plan }) => plan === 'monthly').length * cents.monthly;
    const annual = (running.length - monthly / cents.monthly) * cents.annual;
    return {
      mrr: dollars([monthly, Math.round(annual / 12)]),
      subscriptions: running.length,
      trials: lives.filter(({ trial }) => trial && trial.from <= at && at < trial.to).length,
    };
  };

  const sumsOf = (from: number, to: number): Revenue['totals'] => {
    const within = ({ at }: { at: number }): boolean => at >= from && at < to;
    const payments = lives.flatMap((life) => life.payments).filter(within);
    const refunds = lives.flatMap((life) => life.refunds).filter(within);
    const lost = lives
      .flatMap(({ paying }) => paying.slice(-1))
      .filter(({ to: at }) => within({ at }))
      .map(({ plan }) => (plan === 'annual' ? cents.annual / 12 : cents.monthly));
    const [paid, refunded] = [payments, refunds].map((moves) => dollars(moves.map((move) => move.cents)));
    return {
      trialsStarted: lives.filter(({ trial }) => trial && within({ at: trial.from })).length,
      trialsConverted: lives.filter(({ trial, paying: [first] }) => trial && first && within({ at: first.from }))
        .length,
      canceled: lost.length,
      lostMrr: dollars(lost),
      payments: payments.length,
      paid: paid ?? 0,
      refunds: refunds.length,
      refunded: refunded ?? 0,
      net: dollars([...payments.map((move) => move.cents), ...refunds.map((move) => -move.cents)]),
      redemptions: 0,
    };
  };

  return {
    books: lives.map(({ book }) => book),
    /** The figures of a period that ends with `to`. */
    truth: (from: Date, to: Date) => ({
      now: momentAt(to.getTime()),
      atBegin: momentAt(from.getTime()),
      totals: sumsOf(from.getTime(), to.getTime()),
    }),
  };
}
