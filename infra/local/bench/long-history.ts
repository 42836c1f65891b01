import { dayMs } from '@floatwise/contracts/time';
import { databaseUrl } from '../src/instance/databases.ts';
import { until } from '../src/process/until.ts';
import { withClient } from '../src/servers/database.ts';
import type { Ground, Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

const days = 1_825;
const linesEach = sized(1_800, 40);

/** What somebody buys and where, in the words of a statement. */
const shops = [
  ['KROGER', 'Groceries'],
  ['TRADER JOES', 'Groceries'],
  ['SHELL OIL', 'Gas'],
  ['BLUE BOTTLE', 'Food & Drink'],
  ['CHIPOTLE', 'Food & Drink'],
  ['DELTA AIR', 'Travel'],
  ['CVS', 'Pharmacy'],
  ['AMAZON.COM', 'Online Shopping'],
  ['HOME DEPOT', 'Home'],
  ...Array.from({ length: 21 }, (_, n) => [`CORNER SHOP NO ${n} ANYTOWN`, 'Shopping'] as const),
] as const;

/** One line a day, almost: on the 3rd of each month the same charge, and a fee now and then. */
function line(n: number): string {
  const day = new Date(Date.now() - Math.floor((n * days) / linesEach) * dayMs);
  const date = day.toISOString().replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');
  if (day.getUTCDate() === 3) return `${date},${date},NETFLIX.COM,Bills,Sale,-15.49,`;
  if (n % 150 === 0) return `${date},${date},LATE FEE,Fees,Fee,-29.00,`;
  const [shop, category] = shops[(n * 7) % shops.length] ?? shops[0];
  return `${date},${date},${shop},${category},Sale,-${(1 + ((n * 37) % 20_000) / 100).toFixed(2)},`;
}

export const csvOf = (lines: readonly string[]): string =>
  ['Transaction Date,Post Date,Description,Category,Type,Amount,Memo', ...lines, ''].join('\n');

const statement = (): string => csvOf(Array.from({ length: linesEach }, (_, n) => line(n)));

interface Caller {
  cards: Pick<Running, 'url'>;
  headers: { cookie: string; origin: string };
}

/** Somebody with a wallet, at one instance of cards. */
export interface Owner extends Caller {
  cards: Running;
}

async function answerOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export const cardIdsOf = async ({ cards, headers }: Owner): Promise<string[]> =>
  (await answerOf<{ id: string }[]>(await fetch(`${cards.url}/api/credit-cards`, { headers }))).map(({ id }) => id);

/** Imports a file into a card as a person would. */
export async function importFile({ cards, headers }: Caller, cardId: string, csv: string): Promise<void> {
  const sent = await fetch(`${cards.url}/api/credit-cards/${cardId}/statement-files?name=past.csv`, {
    ...{ method: 'POST', body: csv },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  const { id } = await answerOf<{ id: string }>(sent);
  // Asked each time, because the replica may be replaced meanwhile.
  const file = (): string => `${cards.url}/api/statement-files/${id}`;
  const isRead = async (): Promise<boolean> =>
    (await answerOf<{ status: string }>(await fetch(file(), { headers }))).status === 'ready';
  await until(isRead, { what: 'The preview', timeoutMs: 60_000 });
  const json = { ...headers, 'content-type': 'application/json' };
  await answerOf(await fetch(`${file()}/commit`, { method: 'POST', body: '{}', headers: json }));
}

/** Imports five years of transactions into each card as a person would, and gives each a balance of every day. */
export async function importLongHistory(ground: Ground, owner: Owner): Promise<void> {
  const ids = await cardIdsOf(owner);
  for (const id of ids) await importFile(owner, id, statement());
  await withClient(databaseUrl(ground.instance, 'cards', ground.secrets), (database) =>
    database.query(
      `insert into balance_day (card_id, day, balance, credit_limit)
       select card_id, current_date - back, 500 + (back * 13) % 1500, 5000
         from unnest($1::uuid[]) as card_id cross join generate_series(1, $2::int) as back
       on conflict do nothing`,
      [ids, days],
    ),
  );
}
