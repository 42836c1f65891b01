const dayMs = 86_400_000;
/** A little more than a year, as the sandbox's banks tell. */
const days = 425;

/** What somebody buys: the words of a statement, dollars from and to, and every how many days. */
const habits = [
  ['KROGER #0587 COLUMBUS OH', 22, 118, 4],
  ['SHELL OIL 57444212305', 31, 58, 9],
  ['CVS/PHARMACY #08412', 7, 36, 16],
  ['CHIPOTLE 1873 DENVER CO', 11, 29, 6],
  ['THE HOME DEPOT #6547', 24, 140, 38],
] as const;

/** What the card pays on the 3rd and the 17th of each month. */
const subscriptions = new Map([
  [3, ['NETFLIX.COM 866-579-7172 CA', 17.99]],
  [17, ['PLANET FIT CLUB FEES', 24.99]],
] as const);

/** A statement file of the year before a day, as Citi writes it. Made anew for the same day, it's the same. */
export function statementOf(now: Date): string {
  const lines = Array.from({ length: days }, (_, back) => linesOf(new Date(now.getTime() - (back + 1) * dayMs)));
  return ['Status,Date,Description,Debit,Credit', ...lines.flat(), ''].join('\n');
}

function linesOf(day: Date): string[] {
  const date = day.toISOString().replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');
  const n = Math.floor(day.getTime() / dayMs);
  const bought = habits
    .filter(([, , , every]) => n % every === 0)
    .map(([shop, from, to]): [string, number] => [shop, from + (((n * 7_919) % 1_000) / 1_000) * (to - from)]);
  const paid = subscriptions.get(day.getUTCDate() as 3 | 17);
  return [...bought, ...(paid ? [paid] : [])].map(([shop, amount]) => `Cleared,${date},${shop},${amount.toFixed(2)},`);
}
