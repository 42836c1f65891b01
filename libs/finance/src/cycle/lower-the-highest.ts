/** A balance on a limit in dollars, and the most that may be paid toward it. */
export interface LowerableBalance {
  creditLimit: number;
  currentBalance: number;
  needed: number;
}

interface Cents {
  limit: number;
  balance: number;
  needed: number;
}

const usage = ({ limit, balance }: Cents, pay: number): number => (balance - pay) / limit;

/** The fewest cents that bring utilization to `level` or below, at most what is needed. */
const payDownTo = (level: number, { limit, balance, needed }: Cents): number =>
  Math.min(needed, Math.max(0, balance - Math.floor(level * limit)));

const totalAt = (level: number, all: readonly Cents[]): number =>
  all.reduce((sum, each) => sum + payDownTo(level, each), 0);

/** Slightly above the level, to absorb floating-point errors; a tenth of a cent on the largest limits. */
const above = (level: number): number => level * (1 + 1e-12);

/** The lowest level (within that margin) that `money` cents can bring all balances down to. */
function lowestLevel(all: readonly Cents[], money: number): number {
  let low = 0;
  let high = above(Math.max(0, ...all.map((each) => usage(each, 0))));
  for (let step = 0; step < 100 && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (totalAt(middle, all) <= money) high = middle;
    else low = middle;
  }
  return above(high);
}

function giveCents(all: readonly Cents[], pays: number[], money: number): void {
  for (let open = money; open > 0; open -= 1) {
    let highest = -1;
    for (let index = 0; index < all.length; index += 1) {
      const each = all[index];
      if (!each || (pays[index] ?? 0) >= each.needed) continue;
      const rival = all[highest];
      if (!rival || usage(each, pays[index] ?? 0) > usage(rival, pays[highest] ?? 0)) highest = index;
    }
    if (highest < 0) return;
    pays[highest] = (pays[highest] ?? 0) + 1;
  }
}

/**
 * Distributes `money` dollars over balances so that every cent goes to the balance with the highest utilization at that
 * moment, among those that still need something (the first one of a tie). No other way gets the highest utilization
 * lower. Returns the dollars for each balance, in input order. They add up to `money`, or to everything that's needed
 * if that's less.
 *
 * Almost all of it is done in one step: as long as anything is above a level, nothing at or below it is touched, so the
 * cents spent until everything is at that level are the fewest that bring each balance there. The lowest such level
 * that the money reaches is found by bisection; the few remaining cents are then assigned one by one. Balances without
 * a limit are paid first.
 */
export function lowerTheHighest(balances: readonly LowerableBalance[], money: number): number[] {
  const all = balances.map(({ creditLimit, currentBalance, needed }) => ({
    limit: Math.round(creditLimit * 100),
    balance: Math.round(currentBalance * 100),
    needed: Math.round(needed * 100),
  }));
  let open = Math.round(money * 100);
  const pays = all.map(() => 0);
  all.forEach((each, index) => {
    if (each.limit > 0) return;
    pays[index] = Math.min(open, each.needed);
    open -= pays[index];
  });
  const limited = all.map((each) => (each.limit > 0 ? each : { limit: 1, balance: 0, needed: 0 }));
  const level = lowestLevel(limited, open);
  limited.forEach((each, index) => {
    const cents = payDownTo(level, each);
    if (cents > 0) pays[index] = cents;
    open -= cents;
  });
  giveCents(limited, pays, open);
  return pays.map((cents) => cents / 100);
}
