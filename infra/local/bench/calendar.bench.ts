import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { percentile } from '../src/bench/statistics.ts';
import { startService, withPrograms, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const cardsHeld = 20;
const reads = sized(500, 3);
const warmUps = sized(50, 1);
const many = '1000000000';

/** Reading the calendar feed of a person with 20 cards: the whole file, and by a program that has it already. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const identity = await up(startService(context, 'identity'));
    const limits = { CALENDAR_READS: many, CALENDAR_READS_PER_NETWORK: many };
    const cards = await up(startService(context, 'cards', limits));
    const cookie = await walletOwner(context, { identity, cards }, cardsHeld);
    const url = await feedOf(cards, { cookie, origin: context.instance.origin });
    const first = await fetch(url);
    const etag = first.headers.get('etag');
    if (etag === null) throw new Error(`The calendar answered ${first.status} without an ETag.`);
    const { length } = await first.text();
    context.progress.note(`The calendar of ${cardsHeld} cards has ${Math.round(length / 1_000)} KB.`);
    const limit = { unit: 'ms', target: 30 };
    const whole = await p95(url, { status: 200, headers: {} });
    const known = await p95(url, { status: 304, headers: { 'if-none-match': etag } });
    return [
      atMost(`calendar feed of ${cardsHeld} cards, p95`, whole, limit),
      atMost('the same, unchanged since the last reading, p95', known, limit),
    ];
  });
}

async function feedOf(cards: Running, headers: { cookie: string; origin: string }): Promise<string> {
  const answer = await fetch(`${cards.url}/api/calendar`, { method: 'POST', headers });
  const { feed } = (await answer.json()) as { feed: { path: string; cards: number } | null };
  if (feed?.cards !== cardsHeld) throw new Error(`The calendar was not made: ${answer.status}.`);
  return `${cards.url}${feed.path}`;
}

async function p95(url: string, wanted: { status: number; headers: Record<string, string> }): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < warmUps + reads; n += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: wanted.headers });
    await answer.arrayBuffer();
    if (answer.status !== wanted.status) throw new Error(`The calendar answered ${answer.status}.`);
    if (n >= warmUps) times.push(performance.now() - begun);
  }
  return percentile(times, 0.95);
}
