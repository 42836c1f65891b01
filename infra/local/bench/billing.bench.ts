import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { addressesIn } from '@floatwise/events/nats-link';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median, percentile } from '../src/bench/statistics.ts';
import { databaseUrl } from '../src/instance/databases.ts';
import { natsUrl } from '../src/instance/service-spec.ts';
import { withClient } from '../src/servers/database.ts';
import { compare } from './compare.ts';
import { startLoadClient } from './load.ts';
import { startBare, startService, withPrograms, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const webhookSecret = 'whsec_of_the_bench';
const perSecond = sized(500, 20);
const seconds = sized(6, 1);
const asksInARun = sized(3_000, 20);
const lanes = 32;

/** Reading a plan, over HTTP and by question, compared with the baseline; and taking Stripe's webhooks. */
export function run(context: BenchContext): Promise<Figure[]> {
  return withPrograms(async (up) => {
    const identity = await up(startService(context, 'identity'));
    const cards = await up(startService(context, 'cards'));
    const billing = await up(startService(context, 'billing', stripeEnv(context)));
    const bare = await up(startBare(context));
    const cookie = await walletOwner(context, { identity, cards }, 1);
    const client = await up(startLoadClient());
    const call = { path: '/api/user/subscription', what: 'GET /api/user/subscription' };
    const sides = { ours: { front: billing, program: billing }, bare: { front: bare, program: bare } };
    return [
      await compare(context, { call, ...sides, target: 0.8, goal: 0.9 }, { client, cookie }),
      await asked(context),
      ...(await webhooks(context, billing)),
    ];
  });
}

const stripeEnv = ({ instance }: BenchContext): NodeJS.ProcessEnv => ({
  STRIPE_SECRET_KEY: 'sk_test_only_for_this_machine',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only_for_this_machine',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: `http://127.0.0.1:${instance.ports.sandbox.stripe}`,
  STRIPE_TEST_PAYMENTS: 'true',
});

/** Questions a second, each side by NATS alone. */
async function asked({ instance, secrets, progress }: BenchContext): Promise<Figure> {
  // A service may answer only where services that may ask it wait for answers.
  const inboxPrefix = '_INBOX.cards.ask.billing';
  const nats = await connect({ ...addressesIn(natsUrl(instance, { user: 'admin', secrets })), inboxPrefix });
  try {
    const pairs = await alternatingPairs({
      ours: () => askedOf(nats, 'ask.billing.entitlement'),
      theirs: () => askedOf(nats, 'bench.entitlement'),
    });
    const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
    progress.note(`ask.billing.entitlement: ${Math.round(ours)} answers/s; bare ${Math.round(bare)}.`);
    const cause = `${Math.round(1e6 / ours - 1e6 / bare)} µs a question more than bare`;
    const ratio = medianAndSpread(ratiosOf(pairs));
    return atLeast('ask.billing.entitlement, of bare', ratio, { unit: '', target: 0.5, goal: 0.8, cause });
  } finally {
    await nats.drain();
  }
}

async function askedOf(nats: NatsConnection, subject: string): Promise<number> {
  let left = asksInARun;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const question = JSON.stringify({ pattern: subject, id: randomUUID(), data: { userId: randomUUID() } });
      const answer = await nats.request(subject, question, { timeout: 5_000 });
      if (!answer.string().includes('answered')) throw new Error(`${subject} answered ${answer.string()}.`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  return (asksInARun * 1000) / (performance.now() - began);
}

/** Sends so many webhooks a second at a steady pace, then counts what was stored. */
async function webhooks({ instance, secrets, progress }: BenchContext, billing: Running): Promise<Figure[]> {
  const customer = `cus_bench${Date.now()}`;
  const waits: number[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const dueMs = (n * 1000) / perSecond - (performance.now() - began);
    if (dueMs > 1) await sleep(dueMs);
    sent.push(send(billing, customer).then((ms) => void waits.push(ms)));
  }
  await Promise.all(sent);
  const tookS = (performance.now() - began) / 1000;
  const sql = 'select count(*)::int as stored from stripe_event where customer_id = $1';
  const counted = await withClient(databaseUrl(instance, 'billing', secrets), (database) =>
    database.query<{ stored: number }>(sql, [customer]),
  );
  const stored = counted.rows[0]?.stored ?? 0;
  progress.note(`${stored} of ${sent.length} webhooks stored, ${Math.round(sent.length / tookS)} a second.`);
  return [
    atLeast('Stripe webhooks taken and stored', Math.round(stored / tookS), { unit: '/s', target: perSecond * 0.98 }),
    atMost('Stripe webhooks lost', sent.length - stored, { unit: '', target: 0 }),
    atMost('Stripe webhook, p95', percentile(waits, 0.95), { unit: 'ms', target: 250 }),
  ];
}

/** Returns the milliseconds until the answer. */
async function send(billing: Running, customer: string): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { object: 'subscription', id: 'sub_bench', customer } },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const began = performance.now();
  const answer = await fetch(`${billing.url}/api/stripe/webhook`, { method: 'POST', headers, body });
  if (answer.status !== 204) throw new Error(`A webhook was answered ${answer.status}.`);
  return performance.now() - began;
}
