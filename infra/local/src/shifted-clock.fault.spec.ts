import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { MailServer } from '@floatwise/test-kit/mail-server';
import pg from 'pg';
import { launch, stopChild } from './process/launch.ts';
import type { ProcessSpec } from './process/process-spec.ts';
import { root } from './paths.ts';
import { discoverServices } from './services.ts';
import { load } from './testing/load.ts';
import { replicated } from './testing/replicated.ts';

const hourMs = 3_600_000;
const rate = { perSecond: 40, mostOpen: 20 };
const opsToken = 'the-ops-token-of-the-tests-0123456789';

let dir: string;
let mails: MailServer;
let forget = (): void => undefined;
const running: { spec: ProcessSpec; child: ChildProcess; served: number }[] = [];

async function start(spec: ProcessSpec): Promise<void> {
  const onLine = (line: string): void => {
    if (line.includes('"route":"/api/')) one.served += 1;
  };
  const one = { spec, served: 0, child: launch({ ...spec.launch, onLine }) };
  running.push(one);
  await eventually(async () => (await spec.ready()) !== false, { timeoutMs: spec.readyTimeoutMs });
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'floatwise-clock-'));
  mails = await new MailServer().start();
});
afterAll(async () => {
  for (const { spec, child } of running.toReversed()) await stopChild(child, spec.stopSignal, spec.graceMs);
  await mails.stop();
  rmSync(dir, { recursive: true });
  forget();
});

/** What a replica tells about its clock and the servers'. */
async function offsetsOf({ launch: { env } }: ProcessSpec): Promise<number[]> {
  const headers = { authorization: `Bearer ${opsToken}` };
  const text = await (await fetch(`http://127.0.0.1:${env?.OPS_PORT}/metrics`, { headers })).text();
  return [...text.matchAll(/^clock_offset_seconds\{.*\} (\S+)$/gm)].map(([, value]) => Number(value));
}

it('[fault 37] the clock of one of two replicas jumps an hour ahead under load: every answer is 2xx, it sets itself aside and says so, runs no job of the future, and comes back with the right time', async () => {
  const services = discoverServices().filter(({ name }) => name === 'identity');
  const product = await replicated({ services, smtpUrl: mails.url, replicasEach: 2 });
  forget = () => product.forget();
  const file = join(dir, 'offset');
  const setClock = (ms: number): void => {
    writeFileSync(`${file}.next`, String(ms));
    renameSync(`${file}.next`, file);
  };
  setClock(0);
  const [right, wrong] = product.replicas.map((spec, at): ProcessSpec => {
    const { args, env } = spec.launch;
    const preload = at === 1 ? ['--import', join(root, 'infra/local/src/testing/shifted-clock.ts')] : [];
    const more = {
      OPS_TOKEN: opsToken,
      CLOCK_OFFSET_FILE: file,
      LOGIN_PER_ADDRESS: '1000000',
      LOGIN_PER_ACCOUNT: '1000000',
    };
    return { ...spec, launch: { ...spec.launch, args: [...preload, ...args], env: { ...env, ...more } } };
  });
  if (!right || !wrong) throw new Error('There are no replicas.');
  for (const spec of [right, wrong, product.edge]) await start(spec);
  const shifted = running.find(({ spec }) => spec === wrong);
  if (!shifted) throw new Error('The replica did not start.');

  const { origin } = product;
  const guest = new HttpClient(origin, { origin });
  const ada = aPerson();
  const { cookies, status } = await guest.post('/api/register', ada);
  expect(status).toBe(201);
  const person = guest.with({ cookie: `fw_session=${cookies['fw_session']}` });
  const { outcomes, end } = load(rate, [
    () => person.get('/api/user'),
    () => person.put('/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace' }),
    () => guest.post('/api/login', ada),
  ]);
  const answered = () => outcomes.get('2xx') ?? 0;
  const more = async (count: number) => {
    const goal = answered() + count;
    await eventually(() => answered() >= goal);
  };

  await eventually(() => shifted.served > 0);
  setClock(hourMs);
  await eventually(async () => (await fetch(`http://127.0.0.1:${wrong.launch.env?.PORT}/accepting`)).status === 503);
  const offsets = await offsetsOf(wrong);
  expect(offsets).toHaveLength(2);
  for (const offset of offsets) expect(offset).toBeGreaterThan(60);
  expect((await offsetsOf(right)).filter((offset) => Math.abs(offset) > 60)).toEqual([]);
  // The edge looks every second who accepts calls, and what the replica was at is logged when it's done.
  let before = -1;
  await eventually(
    () => {
      const isQuiet = shifted.served === before;
      before = shifted.served;
      return isQuiet;
    },
    { everyMs: 2_000 },
  );
  await more(100);
  expect(shifted.served).toBe(before);

  const database = new pg.Client({ connectionString: product.databases.get('identity') });
  await database.connect();
  const { rows: early } = await database.query('select job, period from job_run where period::timestamptz > now()');
  await database.end();
  expect(early).toEqual([]);

  setClock(0);
  await eventually(() => shifted.served > before);
  await more(20);
  await end();
  expect([...outcomes.keys()]).toEqual(['2xx']);
  noteSeen(37, `nothing: all ${answered()} answers 2xx; the other replica took the calls`);
});
