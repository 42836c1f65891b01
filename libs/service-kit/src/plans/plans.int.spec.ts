import { Controller, Injectable, Module } from '@nestjs/common';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import { defineRoute } from '@floatwise/contracts/define';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import { z } from 'zod';
import { defineService } from '../define-service.js';
import { baseEnv, type BaseEnv } from '../env.js';
import { Postgres } from '../postgres.js';
import type { PrismaLike } from '../prisma-adapter.js';
import { Route } from '../route.js';
import { RequirePlan } from './plans.js';

const exported = defineRoute('toy.export', 'GET /api/figures.csv', {
  summary: 'Figures.',
  response: 'csv',
});

let handled = 0;
@Controller()
class ToyController {
  @RequirePlan('export')
  @Route(exported)
  figures() {
    handled += 1;
    return { name: 'figures.csv', content: 'a,b\r\n' };
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

/** Stands in for a generated client; no event is handled here. */
class Client implements PrismaLike {
  $transaction(): Promise<never> {
    return Promise.reject(new Error('There is no generated client here.'));
  }
  $disconnect(): Promise<void> {
    return Promise.resolve();
  }
}
@Injectable()
class Database extends Postgres<Client> {}

const toyService = defineService({
  // NATS' list determines whose questions billing answers: only services that store plans.
  name: 'cards',
  env: z.object(baseEnv),
  database: Database,
  prisma: Client,
  plans: { lock: () => Promise.resolve(true) },
  module: ToyModule,
});

const entitlementTable = `create table entitlement (user_id uuid primary key, tier text not null, expires_at timestamptz)`;
const paidJustNow = new Set<string>();
const asked: string[] = [];
let toy: ServiceUnderTest<BaseEnv>;
let billing: Consumer;

/** Stands in for billing, which knows about a payment made a moment ago. */
const startBilling = () =>
  consumer({
    service: 'billing',
    providers: [
      answers(askEntitlement, ({ userId }) => {
        asked.push(userId);
        const tier = paidJustNow.has(userId) ? 'premium' : 'free';
        return Promise.resolve({ tier, expiresAt: null, cardLimit: null });
      }),
    ],
  });

beforeAll(async () => {
  const DATABASE_URL = await emptyTestDatabase('toy');
  await runSql(DATABASE_URL, `${eventTablesSql()};${entitlementTable}`);
  billing = await startBilling();
  toy = await serviceUnderTest({ service: toyService, env: { DATABASE_URL } });
  const { get } = await somebody('free');
  await eventually(async () => (await get()).status === 402);
});
afterAll(async () => {
  await toy.stop();
  await billing.stop();
});

async function somebody(tier: 'free' | 'premium', expiresAt: string | null = null) {
  const { userId, headers } = await signedIn();
  const until = expiresAt === null ? 'null' : `'${expiresAt}'`;
  await runSql(toy.databaseUrl, `insert into entitlement values ('${userId}', '${tier}', ${until})`);
  return { userId, get: () => toy.client.with(headers).get(exported.path) };
}

it('what Pro gives is refused on the free plan with 402, a sentence and the feature', async () => {
  const { get } = await somebody('free');
  const before = handled;
  expect(await get()).toMatchObject({
    status: 402,
    body: {
      code: 'plan-required',
      feature: 'export',
      message: expect.stringContaining('This is part of Pro.') as string,
    },
  });
  expect(handled).toBe(before);
});

it('a guest is asked to sign in first', async () => {
  expect(await toy.client.get(exported.path)).toMatchObject({ status: 401 });
});

it('with Pro it is there, and billing isn’t asked', async () => {
  const { userId, get } = await somebody('premium');
  expect(await get()).toMatchObject({ status: 200, body: 'a,b\r\n' });
  expect(asked).not.toContain(userId);
});

it('Pro ends at the instant of its expiry', async () => {
  const { get } = await somebody('premium', new Date(Date.now() - 1).toISOString());
  expect(await get()).toMatchObject({ status: 402 });
});

it('who has just paid isn’t refused, though the news hasn’t arrived here', async () => {
  const { userId, get } = await somebody('free');
  paidJustNow.add(userId);
  expect(await get()).toMatchObject({ status: 200 });
});

it('while billing is away a yes stays a yes, and a no is 503', async () => {
  const [free, pro] = [await somebody('free'), await somebody('premium')];
  await billing.stop();
  expect(await pro.get()).toMatchObject({ status: 200 });
  expect(await free.get()).toMatchObject({ status: 503, body: { code: 'plan-unknown' } });
  billing = await startBilling();
});
