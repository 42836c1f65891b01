import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { MailServer } from '@floatwise/test-kit/mail-server';
import pg from 'pg';
import { memoryMb } from '../bench/proc.ts';
import { median, percentile } from './bench/statistics.ts';
import { keptMore, settled } from './faults/growth.ts';
import { discoverServices } from './services.ts';
import { load } from './testing/load.ts';
import { replicated } from './testing/replicated.ts';
import { Running } from './testing/running.ts';

const minutes = Number(process.env.SOAK_MINUTES || 3);
const minuteMs = 60_000;
const samplesAMinute = 6;
const looksASample = 10;
/** 20,000 people who each ask 40 times a day make 10 calls a second, 2 of them changes. */
const usualPerSecond = 10;
const times = 20;
const callers = 20;
/** May grow by so much of itself: in minutes, programs still find out what they keep, and only a gross leak shows. */
const memoryShare = minutes < 30 ? 0.25 : 0.1;
/** Minutes: the longest seen between two full collections of V8 under this load. */
const collectedWithin = 5;
/** Times differ by so much on a busy machine, whatever the program does. */
const slowerMs = 100;

/**
 * Rows are kept as long as JetStream keeps messages, which is days; here it's minutes, so that an hour shows that they go. The relay
 * deletes them every ten minutes.
 */
const keepMs = { outbox: 2 * minuteMs, inbox: 4 * minuteMs };
const sweepMs = 10 * minuteMs;
const settings = {
  EVENTS_MAX_AGE_MS: String(keepMs.outbox),
  EVENTS_OUTBOX_KEEP_MS: String(keepMs.outbox),
  EVENTS_INBOX_KEEP_MS: String(keepMs.inbox),
  REGISTER_PER_ADDRESS: '1000',
};

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

interface Rows {
  /** Of the outbox that JetStream hasn't confirmed. */
  waiting: number;
  outbox: number;
  inbox: number;
  parked: number;
  /** That should have been deleted. */
  old: number;
}

const rowsSql = `select
  (select count(*)::int from outbox where published_at is null) as waiting, (select count(*)::int from outbox) as outbox,
  (select count(*)::int from inbox) as inbox, (select count(*)::int from parked_message) as parked,
  (select count(*)::int from outbox where published_at < now() - $1 * interval '1 ms')
  + (select count(*)::int from inbox where handled_at < now() - $2 * interval '1 ms') as old`;

/** Of all services together. */
async function countRows(databases: readonly pg.Client[]): Promise<Rows> {
  const values = [keepMs.outbox + sweepMs + minuteMs, keepMs.inbox + sweepMs + minuteMs];
  const all = await Promise.all(databases.map(async (one) => (await one.query<Rows>(rowsSql, values)).rows));
  const sum = (name: keyof Rows): number => all.reduce((total, [row]) => total + (row?.[name] ?? 0), 0);
  return {
    waiting: sum('waiting'),
    outbox: sum('outbox'),
    inbox: sum('inbox'),
    parked: sum('parked'),
    old: sum('old'),
  };
}

interface Sample extends Rows {
  calls: number;
  p99Ms: number;
  /** Of each program, the least of some looks: what it keeps. */
  memory: number[];
}

/** A person with an account and a card, whose bill changes with each change: an event that notifications consumes. */
async function caller(guest: HttpClient, nth: number) {
  const { cookies, status } = await guest.post('/api/register', aPerson());
  expect(status).toBe(201);
  const person = guest.with({ cookie: `fw_session=${cookies.fw_session}` });
  const { body: card } = await person.post<{ id: string }>('/api/credit-cards', aCard());
  let changes = nth;
  const change = () => {
    changes += 1;
    return person.put(`/api/credit-cards/${card.id}`, aCard({ currentBalance: changes, dueDate: 1 + (changes % 28) }));
  };
  return { person, change };
}

/** Eight reads and two changes of each in turn. */
function callsOf(guest: HttpClient, { person, change }: Awaited<ReturnType<typeof caller>>) {
  return [
    () => person.get('/api/user'),
    () => person.get('/api/credit-cards'),
    change,
    () => person.get('/api/user/subscription'),
    () => guest.get('/api/cards/search?query=chase'),
    () => person.get('/api/credit-cards'),
    () => person.get('/api/user/email-preferences'),
    () => guest.post('/api/melio/track-click', { context: 'soak' }),
    () => person.get('/api/user/mails'),
    () => person.get('/api/saved-strategies'),
  ];
}

/** Adds a line to the table that the command prints. */
function tell(cells: readonly (string | number)[]): void {
  const line = cells.map((cell) => String(cell).padStart(8)).join('');
  if (process.env.SOAK_TABLE) appendFileSync(process.env.SOAK_TABLE, `${line}\n`);
}

interface Program {
  name: string;
  running: Running;
}

/** One replica of every service and the edge, with what their databases are asked by. */
async function startProduct() {
  const mails = await new MailServer().start();
  opened.push(() => mails.stop());
  const product = await replicated({ services: discoverServices(), smtpUrl: mails.url, replicasEach: 1 });
  opened.push(() => Promise.resolve(product.forget()));
  const programs: Program[] = [];
  for (const spec of [...product.replicas, product.edge]) {
    const running = new Running(spec);
    opened.push(() => running.stop());
    await running.start(settings);
    programs.push({ name: spec.name, running });
  }
  const databases = [...product.databases.values()].map((connectionString) => new pg.Client({ connectionString }));
  for (const database of databases) {
    await database.connect();
    opened.push(() => database.end());
  }
  return { guest: new HttpClient(product.origin, { origin: product.origin }), programs, databases };
}

/** The least that each program has had in some looks, over a part of a minute. */
async function leastMemory(programs: readonly Program[]): Promise<number[]> {
  const least = programs.map(() => Infinity);
  for (let look = 0; look < looksASample; look += 1) {
    await pause(minuteMs / samplesAMinute / looksASample);
    for (const [at, { running }] of programs.entries())
      least[at] = Math.min(least[at] ?? Infinity, memoryMb(running.pid));
  }
  return least;
}

const head = ['minute', 'calls', 'p99 ms', 'waiting', 'outbox', 'inbox', 'parked'];

function tellMinute(minute: readonly Sample[], nth: number): void {
  const last = minute.at(-1);
  if (!last) return;
  const calls = minute.reduce((total, one) => total + one.calls, 0);
  const p99Ms = Math.round(median(minute.map((one) => one.p99Ms)));
  tell([nth, calls, p99Ms, last.waiting, last.outbox, last.inbox, last.parked, ...last.memory.map(Math.round)]);
}

/** How much more memory each program keeps at the end than once it has settled: garbage of minutes is left out. */
const memoryGrowth = (programs: readonly Program[], kept: readonly Sample[]) =>
  programs.map(({ name }, at) => {
    const values = kept.map(({ memory }) => memory[at] ?? 0);
    const by = Math.round(keptMore(values, collectedWithin * samplesAMinute));
    return { name, by, of: Math.round(median(values)) };
  });

it(
  '[fault 39] twenty times the usual load for as many minutes as are asked for: memory, times, and tables stay flat',
  async () => {
    const { guest, programs, databases } = await startProduct();
    const people = await Promise.all(Array.from({ length: callers }, (_, nth) => caller(guest, nth)));
    let took: number[] = [];
    const timed = (call: () => Promise<{ status: number }>) => async () => {
      const begun = performance.now();
      const answer = await call();
      took.push(performance.now() - begun);
      return answer;
    };
    const calls = people.flatMap((person) => callsOf(guest, person)).map(timed);
    const { outcomes, end } = load({ perSecond: usualPerSecond * times, mostOpen: 200 }, calls);
    opened.push(end);

    tell([...head, ...programs.map(({ name }) => name.slice(0, 7))]);
    const samples: Sample[] = [];
    while (samples.length < minutes * samplesAMinute) {
      const memory = await leastMemory(programs);
      const made = took;
      took = [];
      samples.push({ calls: made.length, p99Ms: percentile(made, 0.99), memory, ...(await countRows(databases)) });
      if (samples.length % samplesAMinute === 0)
        tellMinute(samples.slice(-samplesAMinute), samples.length / samplesAMinute);
    }
    await end();

    const kept = settled(samples);
    const grown = memoryGrowth(programs, kept);
    const anHour = (60 * samplesAMinute) / kept.length;
    tell(['MB/hour', ...head.slice(1).map(() => ''), ...grown.map(({ by }) => Math.round(by * anHour))]);
    const [before, after] = [kept.slice(0, kept.length / 2), kept.slice(kept.length / 2)].map((half) =>
      Math.round(median(half.map(({ p99Ms }) => p99Ms))),
    );
    const memory = grown.map(({ name, by, of }) => `${name} ${by} of ${of}`).join(', ');
    const good = outcomes.get('2xx') ?? 0;
    noteSeen(
      39,
      `nothing: all ${good} answers of ${minutes} minutes 2xx, p99 ${before} ms, then ${after}; MB more: ${memory}`,
    );

    expect([...outcomes.keys()]).toEqual(['2xx']);
    expect(grown.filter(({ by, of }) => by > of * memoryShare)).toEqual([]);
    expect(after).toBeLessThan(2 * (before ?? 0) + slowerMs);
    expect(samples.filter(({ parked, old }) => parked + old > 0)).toEqual([]);
    // What waits is of the last seconds, however long the load lasts.
    expect(Math.max(...kept.map(({ waiting }) => waiting))).toBeLessThan(good / samples.length);
    await eventually(async () => (await countRows(databases)).waiting === 0);
  },
  (minutes + 5) * minuteMs,
);
