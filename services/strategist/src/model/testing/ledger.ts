import { addTokens, noTokens, Spending, type Reservation, type Tokens } from '../spending.js';

/** Spending kept in memory, which remembers what was set aside and what was settled. */
export class Ledger extends Spending {
  readonly open = new Map<string, Tokens>();
  spent = noTokens;
  settled = 0;
  private made = 0;

  /** @param requests how many requests it allows */
  constructor(private readonly requests = Infinity) {
    super();
  }

  reserve(tokens: Tokens): Promise<Reservation | null> {
    if (this.made >= this.requests) return Promise.resolve(null);
    this.made += 1;
    const id = String(this.made);
    this.open.set(id, tokens);
    return Promise.resolve({ id, tokens });
  }

  settle({ id }: Reservation, used: Tokens): Promise<void> {
    if (!this.open.delete(id)) throw new Error(`Settled twice, or never set aside: ${id}`);
    this.spent = addTokens(this.spent, used);
    this.settled += 1;
    return Promise.resolve();
  }
}
