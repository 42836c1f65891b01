import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import type { previewPlanChange } from '@floatwise/contracts/billing/stripe.http';
import type { Problem } from '@floatwise/contracts/problem';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import {
  stripeApi,
  stripeSubscriber,
  type StripeSubscriber,
  type SubscriberOptions,
} from '@floatwise/test-kit/stripe-subscriber';
import { cancelInPortal, changeCardInPortal, keepPlanInPortal } from '@floatwise/test-kit/stripe-visitor';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { SyncService } from '../sync/sync.service.js';

const dayMs = 86_400_000;
let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;

beforeAll(async () => {
  sandbox = await startSandbox();
  billing = await serviceUnderTest({ service, env: { ...sandbox.stripe.env, STRIPE_RETRIES: '1' } });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), sandbox.stop()]);
});

const db = () => billing.app.get(Database).prisma;
const sync = (userId: string) => billing.app.get(SyncService).sync(userId);
async function subscribed(options: SubscriberOptions = {}): Promise<StripeSubscriber> {
  const person = await stripeSubscriber(billing, sandbox.stripe, options);
  await sync(person.userId);
  return person;
}
const change = ({ client }: StripeSubscriber, plan: string, countedUntil?: number | null) =>
  client.post<Subscription & Problem>('/api/stripe/change-plan', { plan, countedUntil });
const preview = ({ client }: StripeSubscriber, plan: string) =>
  client.post<z.output<typeof previewPlanChange.response> & Problem>('/api/stripe/change-plan/preview', { plan });
const resume = ({ client }: StripeSubscriber) => client.post<Subscription & Problem>('/api/stripe/resume');
const portal = ({ client }: Pick<StripeSubscriber, 'client'>, to?: string) =>
  client.post<{ url: string } & Problem>('/api/stripe/portal', to ? { to } : {});
const invoicesOf = async ({ customer }: StripeSubscriber) =>
  (
    await stripeApi<{ data: { amount_paid: number; status: string }[] }>(
      sandbox.stripe,
      `invoices?customer=${customer}`,
    )
  ).data;
const linesOf = async ({ customer }: StripeSubscriber) => {
  const invoices = await stripeApi<{ data: { lines: { data: { amount: number; period: { start: number } }[] } }[] }>(
    sandbox.stripe,
    `invoices?customer=${customer}`,
  );
  return invoices.data.map(({ lines }) => lines.data);
};
const consentsOf = async ({ userId }: StripeSubscriber) =>
  (await db().consent.findMany({ where: { userId }, orderBy: { agreedAt: 'asc' } })).map(
    ({ plan, occasion, text }) => ({
      plan,
      occasion,
      text,
    }),
  );
const daysUntil = (instant: string | null | undefined) =>
  Math.round((Date.parse(instant ?? '') - Date.now()) / dayMs) + 0;
const aYear = [365, 366];

describe('from monthly to annual', () => {
  it('happens at once: the preview is what Stripe takes, less the unused time, and the year begins now', async () => {
    const ada = await subscribed();
    await sandbox.stripe.advance(10);
    await sync(ada.userId);
    const shown = (await preview(ada, 'annual')).body;
    expect(shown.credit).toBeGreaterThan(3);
    expect(shown.credit).toBeLessThan(4);
    expect(shown.dueNow).toBeCloseTo(49 - shown.credit, 2);
    expect(daysUntil(shown.beginsAt)).toBe(0);
    expect(aYear).toContain(daysUntil(shown.renewsAt));

    const { status, body } = await change(ada, 'annual', shown.countedUntil);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      tier: 'premium',
      paid: { plan: 'annual', amount: 49, status: 'active', nextPlan: null },
    });
    expect(aYear).toContain(daysUntil(body.paid?.renewsAt));
    const [second, first] = await invoicesOf(ada);
    expect(first?.amount_paid).toBe(499);
    expect(second?.amount_paid).toBe(Math.round(shown.dueNow * 100));
    expect(await consentsOf(ada)).toEqual([
      { plan: 'annual', occasion: 'change-plan', text: expect.stringContaining('$49.00 a year') as string },
    ]);
  });

  it('minutes later, what the preview said is taken; two hours later, nothing is, and the preview is asked for again', async () => {
    const [ada, ben] = [await subscribed(), await subscribed()];
    await sandbox.stripe.advance(10);
    const [shown, old] = [(await preview(ada, 'annual')).body, (await preview(ben, 'annual')).body];
    // A cent is an hour and a half of $4.99 a month.
    const earlier = (shown.countedUntil ?? 0) - 3_000;
    expect((await change(ada, 'annual', earlier)).status).toBe(200);
    const [lines] = await linesOf(ada);
    expect(lines?.find(({ amount }) => amount < 0)?.period.start).toBe(earlier);
    expect(await change(ben, 'annual', (old.countedUntil ?? 0) - 7_200)).toMatchObject({
      status: 409,
      body: { code: 'preview-too-old' },
    });
    expect([await invoicesOf(ben), await consentsOf(ben)]).toMatchObject([[{ amount_paid: 499 }], []]);
  });

  it('whoever was shown that nothing is due now is charged nothing once the trial has ended meanwhile', async () => {
    const ada = await subscribed({ trialDays: 30 });
    const shown = (await preview(ada, 'annual')).body;
    expect(shown).toMatchObject({ dueNow: 0, countedUntil: null });
    await sandbox.stripe.advance(31);
    expect(await change(ada, 'annual', shown.countedUntil)).toMatchObject({
      status: 409,
      body: { code: 'preview-too-old' },
    });
    expect((await invoicesOf(ada)).map(({ amount_paid: cents }) => cents)).toEqual([499, 0]);
  });

  it('five presses at once take one payment', async () => {
    const ada = await subscribed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(ada, 'annual')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await invoicesOf(ada)).toHaveLength(2);
    expect(answers.every(({ body }) => body.paid?.plan === 'annual')).toBe(true);
  });

  it('during the trial the plan changes, the trial stays, and nothing is due', async () => {
    const ada = await subscribed({ trialDays: 30 });
    expect((await preview(ada, 'annual')).body).toMatchObject({ dueNow: 0, credit: 0 });
    expect(daysUntil((await preview(ada, 'annual')).body.renewsAt)).toBe(30);
    const { body } = await change(ada, 'annual');
    expect(body.paid).toMatchObject({ plan: 'annual', status: 'trialing' });
    expect(daysUntil(body.paid?.trialEndsAt)).toBe(30);
    expect((await invoicesOf(ada)).every(({ amount_paid: cents }) => cents === 0)).toBe(true);
  });

  it('a declined card is 402, nothing is charged, and the plan stays', async () => {
    const ada = await subscribed();
    const before = await ada.plan();
    await sandbox.setFault('stripe', 'declined', { on: true });
    const { status, body } = await change(ada, 'annual');
    expect([status, body.code]).toEqual([402, 'payment-failed']);
    expect(body.message).toBe(
      'Your card was declined. Nothing was charged, and your plan hasn’t changed. Change the card, then try again.',
    );
    await sandbox.resetFaults();
    await sync(ada.userId);
    expect(await ada.plan()).toEqual(before);
    // The next try isn't answered with the first one's refusal.
    expect((await change(ada, 'annual')).body.paid).toMatchObject({ plan: 'annual' });
  });

  it('an answer that is lost changes the plan once [fault 12]', async () => {
    const ada = await subscribed();
    await sandbox.setFault('stripe', 'cut', { on: true, times: 1 });
    expect((await change(ada, 'annual')).status).toBe(200);
    expect(await invoicesOf(ada)).toHaveLength(2);
  });
});

describe('from annual to monthly', () => {
  it('happens at the end of the year, is planned once, and the running plan takes it back', async () => {
    const ada = await subscribed({ plan: 'annual' });
    const shown = (await preview(ada, 'monthly')).body;
    expect(shown).toMatchObject({ dueNow: 0, credit: 0 });
    expect(aYear).toContain(daysUntil(shown.beginsAt));
    const answers = await Promise.all(Array.from({ length: 3 }, () => change(ada, 'monthly')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.paid).toMatchObject({ plan: 'annual', nextPlan: 'monthly' });
    const taken = await change(ada, 'annual');
    expect(taken.body.paid).toMatchObject({ plan: 'annual', nextPlan: null });
    expect((await change(ada, 'annual')).status).toBe(200);
    expect(await invoicesOf(ada)).toHaveLength(1);
  });

  it('a year later the month is charged, and Pro never stopped', async () => {
    const ada = await subscribed({ plan: 'annual' });
    await change(ada, 'monthly');
    await sandbox.stripe.advance(367);
    await sync(ada.userId);
    const plan = await ada.plan();
    expect(plan).toMatchObject({ tier: 'premium', paid: { plan: 'monthly', amount: 4.99, nextPlan: null } });
    expect((await invoicesOf(ada)).map(({ amount_paid: cents }) => cents)).toEqual([499, 4900]);
  });
});

describe('the portal', () => {
  it('cancels in two presses, and Resume takes that back with its consent', async () => {
    const ada = await subscribed();
    const { body } = await portal(ada, 'cancel');
    const back = await cancelInPortal(body.url);
    expect(back.href).toBe('http://localhost:8080/account');
    await sync(ada.userId);
    expect((await ada.plan()).paid).toMatchObject({ renewsAt: null, endsAt: expect.any(String) as string });
    expect(await portal(ada, 'cancel')).toMatchObject({ status: 409, body: { code: 'already-canceled' } });
    expect(await change(ada, 'annual')).toMatchObject({ status: 409, body: { code: 'canceled' } });

    const resumed = await resume(ada);
    expect(resumed.body.paid).toMatchObject({ endsAt: null, renewsAt: expect.any(String) as string });
    expect((await resume(ada)).status).toBe(200);
    expect(await consentsOf(ada)).toEqual([
      { plan: 'monthly', occasion: 'resume', text: expect.stringContaining('$4.99 a month') as string },
    ]);
  });

  it('the overview keeps a planned change or takes it back, and the page follows', async () => {
    const ada = await subscribed({ plan: 'annual' });
    await change(ada, 'monthly');
    await keepPlanInPortal((await portal(ada)).body.url);
    await sync(ada.userId);
    expect((await ada.plan()).paid).toMatchObject({ plan: 'annual', nextPlan: null });
  });

  it.each(['overview', 'cancel', 'change-card'])(
    'for somebody who never paid, %s is 409 with a sentence',
    async (to) => {
      const client = billing.client.with((await signedIn()).headers);
      expect(await portal({ client }, to)).toMatchObject({
        status: 409,
        body: { code: 'never-paid', message: 'You don’t have any payments to manage yet. Choose a plan first.' },
      });
    },
  );

  it('what has ended can not be changed or resumed', async () => {
    const ada = await subscribed();
    await stripeApi(sandbox.stripe, `subscriptions/${ada.subscription}`, { method: 'DELETE' });
    for (const answer of [await change(ada, 'annual'), await preview(ada, 'annual'), await resume(ada)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'no-subscription' } });
    }
    expect((await portal(ada)).status).toBe(200);
  });
});

it('a failed payment: Pro stays for 7 days, then it is the free plan; a new card makes it good again', async () => {
  const [ada, ben] = [
    await subscribed({ trialDays: 30, card: 'failsLater' }),
    await subscribed({ trialDays: 30, card: 'failsLater' }),
  ];
  await sandbox.stripe.advance(31);
  await sync(ada.userId);
  const late = await ada.plan();
  expect(late).toMatchObject({ tier: 'premium', paid: { status: 'past-due', problem: expect.any(Object) as object } });
  expect(await change(ada, 'annual')).toMatchObject({ status: 409, body: { code: 'payment-due' } });

  await sandbox.stripe.advance(7);
  await sync(ben.userId);
  expect(await ben.plan()).toMatchObject({ tier: 'free' });

  const back = await changeCardInPortal((await portal(ada, 'change-card')).body.url);
  expect(back.pathname).toBe('/account');
  await sync(ada.userId);
  expect(await ada.plan()).toMatchObject({ tier: 'premium', paid: { status: 'active', problem: null } });
});

it('while Stripe is away, every change is 503 with a sentence, and the plan can still be read', async () => {
  const ada = await subscribed();
  await sandbox.setFault('stripe', 'down', { on: true });
  for (const answer of [
    await change(ada, 'annual'),
    await preview(ada, 'annual'),
    await resume(ada),
    await portal(ada),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'payments-away' } });
  }
  expect((await ada.plan()).tier).toBe('premium');
});

it('presses are limited, each kind apart', async () => {
  const env = { ...sandbox.stripe.env, PAYMENT_TRIES: '2' };
  const limited = await serviceUnderTest({ service, env });
  try {
    const ada = await stripeSubscriber(limited, sandbox.stripe);
    const presses = [() => portal(ada), () => preview(ada, 'annual'), () => change(ada, 'annual'), () => resume(ada)];
    for (const press of presses) {
      const answers = [await press(), await press(), await press()];
      expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
    }
  } finally {
    await limited.stop();
  }
});
