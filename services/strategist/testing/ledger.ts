import type { Purse, Reservation, Spending } from '../src/model/spending.js';

/** Spending kept in memory, which remembers what was set aside and what was settled. */
export class Ledger implements Spending, Purse {
  /** Dollars that are set aside. */
  readonly open = new Map<number, number>();
  /** Dollars of each settled request, and what had been set aside for it. */
  readonly settled: { cost: number; most: number }[] = [];
  private made = 0;

  /** @param requests how many requests it allows */
  constructor(private readonly requests = Infinity) {}

  /** One purse for everybody. */
  purseOf(): Promise<Purse> {
    return Promise.resolve(this);
  }

  reserve(dollars: number): Promise<Reservation | 'month'> {
    if (this.made >= this.requests) return Promise.resolve('month');
    this.made += 1;
    const id = this.made;
    this.open.set(id, dollars);
    return Promise.resolve({ settle: (cost) => this.settle(id, cost) });
  }

  private settle(id: number, cost: number): Promise<void> {
    const most = this.open.get(id);
    if (most === undefined) throw new Error(`Settled twice, or never set aside: ${id}`);
    this.open.delete(id);
    this.settled.push({ cost, most });
    return Promise.resolve();
  }
}
