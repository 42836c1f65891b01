import { Spending } from '../src/model/spending.js';

/** Spending kept in memory, which remembers what was set aside and what was settled. */
export class Ledger extends Spending<{ id: number }> {
  /** Dollars that are set aside. */
  readonly open = new Map<number, number>();
  /** Dollars of each settled request, and what had been set aside for it. */
  readonly settled: { cost: number; most: number }[] = [];
  private made = 0;

  /** @param requests how many requests it allows */
  constructor(private readonly requests = Infinity) {
    super();
  }

  reserve(dollars: number): Promise<{ id: number } | null> {
    if (this.made >= this.requests) return Promise.resolve(null);
    this.made += 1;
    this.open.set(this.made, dollars);
    return Promise.resolve({ id: this.made });
  }

  settle({ id }: { id: number }, cost: number): Promise<void> {
    const most = this.open.get(id);
    if (most === undefined) throw new Error(`Settled twice, or never set aside: ${id}`);
    this.open.delete(id);
    this.settled.push({ cost, most });
    return Promise.resolve();
  }
}
