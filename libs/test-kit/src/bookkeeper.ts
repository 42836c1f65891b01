import { setTimeout as pause } from 'node:timers/promises';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from './http-client.js';
import type { SecondConsumer } from './second-consumer.js';
import { signedIn } from './signed-in.js';
import { runOn } from './test-database.js';

const path = '/api/credit-cards';

/** What somebody knows of their own changes: the last balance sent and the last one confirmed. */
interface Ledger {
  sent: number;
  confirmed: number;
  /** Whether a change has no answer yet. */
  isWaiting: boolean;
  /** The status of each answer, and of one that isn't 2xx when to come back: `503 after 5`. */
  answers: Map<string, number>;
}

/** Somebody at the service of cards who changes one card over and over and keeps records. */
export interface Bookkeeper {
  cardId: string;
  ledger: Ledger;
  change(): Promise<void>;
  /** The stored balance. @throws while it can't be read */
  stored(): Promise<number>;
}

/** @param guest a client of the service of cards */
export async function bookkeeper(guest: HttpClient): Promise<Bookkeeper> {
  const client = guest.with((await signedIn()).headers);
  const card = (await client.post<CreditCard>(path, aCard({ currentBalance: 0 }))).body;
  const ledger: Ledger = { sent: 0, confirmed: 0, isWaiting: false, answers: new Map() };
  const count = ({ status, headers }: { status: number; headers: Headers }): void => {
    const answer = status < 300 ? String(status) : `${status} after ${headers.get('retry-after')}`;
    ledger.answers.set(answer, (ledger.answers.get(answer) ?? 0) + 1);
  };
  const change = async (): Promise<void> => {
    const balance = (ledger.sent += 1);
    ledger.isWaiting = true;
    const answer = await client.put(`${path}/${card.id}`, aCard({ currentBalance: balance, creditLimit: 900_000 }));
    ledger.isWaiting = false;
    count(answer);
    if (answer.status === 200) ledger.confirmed = balance;
  };
  const stored = async (): Promise<number> => {
    const answer = await client.get<CreditCard[]>(path);
    count(answer);
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`);
    return answer.body[0]?.currentBalance ?? -1;
  };
  return { cardId: card.id, ledger, change, stored };
}

/** Some people who change their cards over and over, with a moment after each answer. */
export interface BusyPeople {
  people: readonly Bookkeeper[];
  /** While it's false, people only read, so that no new change hides a lost one. */
  writes: boolean;
  /** Waits until each has so many more changes confirmed. */
  allConfirm(more: number): Promise<unknown>;
  /** Waits until everybody can read, and tells whose balance isn't one that they sent after the last confirmed one. */
  lost(): Promise<string[]>;
  /** Waits until the last answers are there. */
  end(): Promise<void>;
}

/**
 * @param guest a client of the service of cards, or of the edge
 * @param count of people
 * @param also what each does after each change
 */
export async function busyPeople(
  guest: HttpClient,
  count: number,
  also: () => Promise<unknown> = () => pause(5),
): Promise<BusyPeople> {
  const people = await Promise.all(Array.from({ length: count }, () => bookkeeper(guest)));
  let isOn = true;
  const busy: BusyPeople = {
    people,
    writes: true,
    allConfirm: (more) => {
      const goals = people.map(({ ledger }) => ledger.confirmed + more);
      return eventually(() => people.every(({ ledger }, at) => ledger.confirmed >= (goals[at] ?? 0)));
    },
    lost: async () => {
      const balances = await eventually(() => Promise.all(people.map(({ stored }) => stored())));
      return people.flatMap(({ ledger: { confirmed, sent } }, at) => {
        const balance = balances[at] ?? -1;
        return balance < confirmed || balance > sent ? [`${balance}, not ${confirmed} to ${sent}`] : [];
      });
    },
    end: async () => {
      isOn = false;
      await Promise.all(atIt);
    },
  };
  const atIt = people.map(async ({ change, stored }) => {
    while (isOn) {
      await (busy.writes ? change() : stored().catch(() => undefined));
      await also();
    }
  });
  return busy;
}

/** All answers of some people, by kind. */
export function answersOf(people: readonly Bookkeeper[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { ledger } of people)
    for (const [answer, count] of ledger.answers) all.set(answer, (all.get(answer) ?? 0) + count);
  return all;
}

/** Versions of cards, by the card. */
type Versions = Map<string, number[]>;

/**
 * Waits until a listener has heard as many events as there were changes.
 * @returns the versions that each card of the database has had, and those that were heard, in their order
 */
export async function changesHeard(
  databaseUrl: string,
  listener: SecondConsumer,
): Promise<{ made: Versions; heard: Versions }> {
  const sql = 'select id::text, version from card';
  const { rows } = await runOn<{ id: string; version: number }>(databaseUrl, sql);
  const made = new Map(rows.map(({ id, version }) => [id, Array.from({ length: version }, (_, at) => at + 1)]));
  const total = rows.reduce((sum, { version }) => sum + version, 0);
  await eventually(async () => (await listener.count()) >= total);
  const heard: Versions = new Map();
  for (const { aggregateId, aggregateVersion } of await listener.received())
    heard.set(aggregateId, [...(heard.get(aggregateId) ?? []), aggregateVersion]);
  return { made, heard };
}
