import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { InvoiceState, SubscriptionState } from './stripe-state.js';
import { SyncService } from './sync.service.js';

type Given = ConstructorParameters<typeof SyncService>;

const older: SubscriptionState = {
  ...{ id: 'sub_1', status: 'active', plan: 'monthly', cents: 499, startedAt: 0, schedule: null },
  ...{ periodStart: 0, periodEnd: 100, trialStart: null, trialEnd: null, cancelAt: null },
  ...{ canceledAt: null, endedAt: null, cancelReason: null },
};
const younger = { ...older, id: 'sub_2', startedAt: 10 };
const paid: InvoiceState = {
  ...{ id: 'in_2', number: null, subscriptionId: 'sub_2', status: 'paid', cents: 499, tried: true, url: null },
  ...{ createdAt: 10, openedAt: 10, paidAt: 10, refunds: [], failedRefunds: [], paymentIntent: 'pi_2' },
  lines: [{ subscriptionId: 'sub_2', plan: 'monthly', cents: 499, start: 10, end: 110, proration: false }],
};

/** Two subscriptions run until the younger one is canceled. */
function syncWhere(create: (...call: unknown[]) => Promise<unknown>) {
  const canceled: string[] = [];
  const query = () => Promise.resolve({ rows: [{ customerId: 'cus_1', number: 1, begunAt: new Date(0) }] });
  const cancel = (id: string) => Promise.resolve(canceled.push(id));
  const read = () =>
    Promise.resolve({ subscriptions: canceled.length > 0 ? [older] : [older, younger], invoices: [paid] });
  const service = new SyncService(
    { pool: { query }, prisma: { $transaction: () => Promise.resolve(true) } } as unknown as Given[0],
    { now: () => new Date(0) } as unknown as Given[1],
    {
      api: { refunds: { create }, subscriptions: { cancel } },
      instantOf: (seconds: number) => new Date(seconds * 1_000),
    } as unknown as Given[2],
    { read } as unknown as Given[3],
    {} as unknown as Given[4],
    {} as unknown as Given[5],
  );
  return { service, canceled };
}

const refusal = (code: string) =>
  Promise.reject(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code }));

beforeEach(() => void jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
afterEach(() => void jest.restoreAllMocks());

test('a subscription beside another one is paid back by a call that Stripe doesn’t repeat', async () => {
  const calls: unknown[][] = [];
  const { service, canceled } = syncWhere((...call) => Promise.resolve(calls.push(call)));
  expect(await service.sync('ada')).toEqual({ changed: true });
  expect([calls, canceled]).toEqual([[[{ payment_intent: 'pi_2', reason: 'duplicate' }]], ['sub_2']]);
});

test.each([
  ['was made already', 'charge_already_refunded', 0],
  ['is refused', 'charge_disputed', 1],
])('if the refund %s, it ends all the same, and the rest is read', async (_, code, errors) => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const { service, canceled } = syncWhere(() => refusal(code));
  expect(await service.sync('ada')).toEqual({ changed: true });
  expect([canceled, logged.mock.calls.length]).toEqual([['sub_2'], errors]);
});

test('while Stripe is away, the subscription goes on', async () => {
  const { service, canceled } = syncWhere(() =>
    Promise.reject(new Stripe.errors.StripeAPIError({ type: 'api_error' })),
  );
  await expect(service.sync('ada')).rejects.toThrow(Stripe.errors.StripeAPIError);
  expect(canceled).toEqual([]);
});
