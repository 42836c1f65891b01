import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure, type Spread } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { startLoadClient } from './load.ts';
import { importLongHistory, type Owner } from './long-history.ts';
import { startService, withPrograms, type Running } from './processes.ts';
import { addCards, walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const cardsHeld = sized(20, 2);
const reads = sized({ warmUps: 30, counted: 100 }, { warmUps: 1, counted: 2 });
const targetMs = 50;
/** The wallet's read may lose so much by transactions at most. */
const walletTarget = 0.98;

interface Services {
  identity: Running;
  cards: Running;
}

async function somebody(context: BenchContext, services: Services, about: object): Promise<Owner> {
  const owner = {
    cards: services.cards,
    headers: { cookie: await walletOwner(context, services, 0), origin: context.instance.origin },
  };
  await addCards({ services, cookie: owner.headers.cookie, origin: owner.headers.origin }, cardsHeld, about);
  return owner;
}

/** One request after the other, so that none waits for another; and what the service's own work on each was. */
async function readTimes({ cards, headers }: Owner, path: string): Promise<{ times: number[]; cpuMs: number }> {
  const times: number[] = [];
  let cpuBefore = 0;
  for (let n = 0; n < reads.warmUps + reads.counted; n += 1) {
    if (n === reads.warmUps) cpuBefore = cards.cpuMs();
    const begun = performance.now();
    const answer = await fetch(cards.url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    times.push(performance.now() - begun);
  }
  return { times: times.slice(reads.warmUps), cpuMs: (cards.cpuMs() - cpuBefore) / reads.counted };
}

async function historyFigures({ progress }: BenchContext, owner: Owner): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const months of [1, 12, 60]) {
    const path = `/api/history?months=${months}`;
    const { times, cpuMs } = await readTimes(owner, path);
    const cause = `${cpuMs.toFixed(1)} ms of a read are the service's processor time, the median is ${median(times).toFixed(1)} ms`;
    progress.note(`${path}: ${cause}.`);
    figures.push(
      atMost(`GET ${path}, 20 cards, 5 years, p95`, percentile(times, 0.95), { unit: 'ms', target: targetMs, cause }),
    );
  }
  return figures;
}

/** Wallets read per second with a past, of those of the same wallet without one. */
async function walletRatio(full: Owner, empty: Owner): Promise<Spread> {
  const client = startLoadClient();
  const load = async ({ cards, headers: { cookie } }: Owner): Promise<number> =>
    (await client.load({ url: `${cards.url}/api/credit-cards`, cookie, program: cards })).perSecond;
  try {
    const pairs = await alternatingPairs({ ours: () => load(full), theirs: () => load(empty) });
    return medianAndSpread(ratiosOf(pairs));
  } finally {
    await client.stop();
  }
}

/** A quarter cap on groceries and a welcome bonus: what the wallet looks into transactions for. */
const tracked = {
  ownCategories: [{ category: 'groceries', rate: 5, cap: { amount: 1500, period: 'quarter' } }],
  welcomeBonus: { amount: 200, unit: 'dollars', spend: 5000, spent: 0, from: '2026-01-01', by: '2099-12-31' },
};

/** The history of 20 cards with 36,000 transactions and 36,500 balances, and what they cost the wallet's read. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const services = {
      identity: await up(startService(context, 'identity')),
      cards: await up(startService(context, 'cards')),
    };
    const figures: Figure[] = [];
    for (const { about, name, target } of [
      { about: {}, name: 'plain cards', target: walletTarget },
      { about: tracked, name: 'cards with a cap and a bonus', target: undefined },
    ]) {
      const full = await somebody(context, services, about);
      const empty = await somebody(context, services, about);
      await importLongHistory(context, full);
      if (about === tracked) figures.unshift(...(await historyFigures(context, full)));
      const ratio = await walletRatio(full, empty);
      const metric = `GET /api/credit-cards, 20 ${name}, 36,000 transactions, of none`;
      figures.push(atLeast(metric, ratio, { unit: '', target }));
    }
    return figures;
  });
}
