import { createHash } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@floatwise/contracts/time';
import { seeded } from './stripe-walk.js';

/** A row of `hit` in the database of analytics, as it is written. */
export interface GeneratedHit {
  id: string;
  at: string;
  tab: string;
  userId: string | null;
  name: string;
  page: string;
  item: string | null;
  source: 'direct' | 'search' | 'social' | 'other-site';
  referrer: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  screen: string;
}

/** A hit, and when it reaches us, milliseconds since 1970. */
export interface Arrival {
  hit: GeneratedHit;
  at: number;
}

const pages = ['/', '/', '/', '/calculators', '/blog/float-or-rewards', '/history', '(other)'];
const direct = { source: 'direct', referrer: null } as const;
const sources = [
  direct,
  { source: 'search', referrer: 'www.google.com' },
  { source: 'search', referrer: 'duckduckgo.com' },
  { source: 'social', referrer: 'www.reddit.com' },
  { source: 'other-site', referrer: 'blog.example' },
] as const;
const places = [
  { country: 'US', region: 'Oregon', city: 'Portland' },
  { country: 'US', region: 'Maine', city: 'Portland' },
  { country: 'CA', region: null, city: null },
  { country: null, region: null, city: null },
];
const events = [
  { name: 'recommendation-shown', item: 'longest-float' },
  { name: 'recommendation-shown', item: 'most-dollars' },
  { name: 'recommendation-accepted', item: 'longest-float' },
  { name: 'recommendation-accepted', item: 'most-dollars' },
  { name: 'card-applied', item: 'sapphire' },
  { name: 'chat', item: null },
  { name: 'card-added', item: 'first' },
  { name: 'card-added', item: null },
  { name: 'signed-up', item: null },
  { name: 'pro-started', item: null },
];
/** Around the half hour that ends a session, to the millisecond. */
const pausesMs = [1, 20_000, 5 * minuteMs, 30 * minuteMs - 1, 30 * minuteMs, 30 * minuteMs + 1, 3 * hourMs];
const screens = ['small', 'medium', 'large'];

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

interface Given {
  begin: number;
  end: number;
  tabs: number;
  people?: readonly string[];
}

/**
 * Visits and events of 31 days, the same in each run, in the order in which they arrive: a third late by up to a day, and a fifth
 * twice.
 * @param given.begin midnight at which the month begins, milliseconds since 1970; a few come from the day before
 * @param given.end when the last one may arrive
 * @param given.people who is signed in, in every other tab; nobody by default
 */
export function aMonthOfVisits({ begin, end, tabs, people = [] }: Given): Arrival[] {
  const next = seeded(15);
  const one = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  };
  const arrivals: Arrival[] = [];
  for (let n = 0; n < tabs; n += 1) {
    const userId = n % 2 === 0 ? null : (people[((n - 1) / 2) % people.length] ?? null);
    const of = { tab: uuidOf(`tab ${n}`), userId, screen: one(screens), ...one(places) };
    const hits = 1 + Math.floor(next() * 9);
    let at = begin - dayMs + Math.floor(next() * 32 * dayMs);
    for (let k = 0; k < hits; k += 1) {
      const what = next() < 0.7 ? { name: 'visit', item: null, ...one(sources) } : { ...one(events), ...direct };
      const hit = { id: uuidOf(`hit ${n} ${k}`), at: new Date(at).toISOString(), page: one(pages), ...of, ...what };
      const arrives = at + (next() < 0.3 ? next() * 23 * hourMs : next() * 10_000);
      arrivals.push({ hit, at: arrives });
      if (next() < 0.2) arrivals.push({ hit, at: arrives + next() * hourMs });
      at += one(pausesMs);
    }
  }
  return arrivals.filter((arrival) => arrival.at < end).sort((a, b) => a.at - b.at);
}

/** What a session is made of. */
interface Row {
  id: string;
  tab: string;
  /** When, milliseconds since 1970. */
  ms: number;
}

/** The sessions of these rows, each in its order: row by row, and not as the service finds them. */
export function sessionsOf<One extends Row>(rows: readonly One[]): One[][] {
  const byTab = new Map<string, One[]>();
  for (const row of rows) byTab.set(row.tab, [...(byTab.get(row.tab) ?? []), row]);
  const sessions: One[][] = [];
  for (const own of byTab.values()) {
    const ordered = own.toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
    ordered.forEach((row, n) => {
      const earlier = ordered[n - 1];
      if (!earlier || row.ms - earlier.ms >= 30 * minuteMs) sessions.push([]);
      sessions.at(-1)?.push(row);
    });
  }
  return sessions;
}
