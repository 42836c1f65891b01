import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median } from '../src/bench/statistics.ts';
import { startLoadClient } from './load.ts';
import { startService, type Running } from './processes.ts';
import { sized } from '../src/bench/size.ts';

const tries = sized(200, 2);
const roundS = sized(1.5, 0.2);
const warmUpS = sized(2, 0.2);
/** The password hashing cost in the service's env.ts. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface Person {
  email: string;
  password: string;
}

interface Door {
  identity: Running;
  origin: string;
}

/**
 * The session check that every page makes, sign-in compared with just its hash, and whether a wrong password's timing
 * reveals anything.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  const identity = await startService(context, 'identity');
  const door = { identity, origin: context.instance.origin };
  try {
    const person = newPerson();
    const cookie = await register(door, person);
    return [
      await sessionChecks(identity, cookie),
      await signInsOfRaw(context, door, person),
      await tellingApart(context, door, person),
    ];
  } finally {
    await identity.stop();
  }
}

async function sessionChecks(identity: Running, cookie: string): Promise<Figure> {
  const client = startLoadClient();
  try {
    const given = { url: `${identity.url}/api/user`, cookie, program: identity };
    await client.load({ ...given, durationS: warmUpS });
    const { perSecond } = await client.load({ ...given, durationS: sized(4, 0.2) });
    return atLeast('session checks (GET /api/user)', perSecond, { unit: 'per second', target: 2_000 });
  } finally {
    await client.stop();
  }
}

/** Enough callers that every core always has a hash to compute; argon2 alone needs no more than the number of cores. */
async function signInsOfRaw({ progress }: BenchContext, door: Door, person: Person): Promise<Figure> {
  const cores = availableParallelism();
  const raw = await hash(person.password, cost);
  const usedBefore = door.identity.cpuMs();
  let signIns = 0;
  const signIn = async () => {
    requireStatus(await login(door, person), 200);
    signIns += 1;
  };
  const compare = async () => {
    if (!(await verify(raw, person.password))) throw new Error('The hash does not fit its password.');
  };
  const pairs = await alternatingPairs({
    ours: () => perSecond(signIn, 4 * cores),
    theirs: () => perSecond(compare, cores),
  });
  const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  const used = (door.identity.cpuMs() - usedBefore) / signIns;
  progress.note(`Sign-ins: ${ours.toFixed(1)} a second; argon2 alone ${bare.toFixed(1)} a second.`);
  const cause = `${used.toFixed(1)} ms of processor time a sign-in in identity, hash included, beside Postgres, Redis and the caller`;
  const ratio = medianAndSpread(ratiosOf(pairs));
  return atLeast('sign-ins, of raw argon2', ratio, { unit: '', target: 0.7, goal: 0.8, cause });
}

async function perSecond(once: () => Promise<void>, atOnce: number): Promise<number> {
  const begin = performance.now();
  const end = begin + roundS * 1_000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1_000) / (performance.now() - begin);
}

/** Wrong passwords, alternating between a known email and unknown ones. */
async function tellingApart({ progress }: BenchContext, door: Door, { email }: Person): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < tries; n += 1) {
    const wrong = newPerson();
    times.known.push(await timeOf(door, { ...wrong, email }));
    times.unknown.push(await timeOf(door, wrong));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  progress.note(`A wrong password takes ${known.toFixed(2)} ms, an unknown email ${unknown.toFixed(2)} ms.`);
  const measured = Math.abs(known - unknown);
  return atMost('known and unknown email, difference', measured, { unit: 'ms', target: 5, goal: 1 });
}

async function timeOf(door: Door, person: Person): Promise<number> {
  const begin = performance.now();
  const answer = await login(door, person);
  const took = performance.now() - begin;
  requireStatus(answer, 401);
  return took;
}

function newPerson(): Person {
  // Too short to look like a card number, which is refused everywhere.
  const tag = randomBytes(5).toString('hex');
  return { email: `bench-${tag}@example.test`, password: `Long enough ${tag}` };
}

async function register(door: Door, person: Person): Promise<string> {
  const answer = await post(door, '/api/register', person);
  requireStatus(answer, 201);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const login = (door: Door, person: Person) => post(door, '/api/login', person);

async function post({ identity, origin }: Door, path: string, body: Person): Promise<Response> {
  const answer = await fetch(identity.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer;
}

function requireStatus({ status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`A sign-in answered ${status} instead of ${expected}.`);
}
