import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from './http-client.js';
import type { Sandbox } from './sandbox.js';
import { customersOfOurs, differencesFromStripe } from './stripe-truth.js';
import { walkAtStripe, type Walked } from './stripe-walk.js';

/** What only billing itself can do. */
export interface InsideBilling<Reconciled> {
  clock: { now: () => Date };
  reconcile: { run(given?: { everyone: boolean }): Promise<Reconciled> };
  queue: { state(): Promise<{ waiting: number }> };
}

/**
 * Walks people's subscriptions through Stripe with webhooks that are lost, repeated, late and shuffled, and a reconcile each night.
 * @returns what the last reconcile of everyone found, and where the plans differ from Stripe's objects
 */
export async function walkBilling<Reconciled>(
  billing: { client: HttpClient; databaseUrl: string },
  sandbox: Sandbox,
  given: InsideBilling<Reconciled> & { people: number; events: number; seed: number },
): Promise<{ walked: Walked; last: Reconciled; differences: string[] }> {
  const { clock, reconcile, queue, people, events, seed } = given;
  const ours = await customersOfOurs(billing, sandbox.stripe, people);
  let aheadMs = 0;
  clock.now = () => new Date(Date.now() + aheadMs);
  const handled = () => eventually(async () => (await queue.state()).waiting === 0, { timeoutMs: 120_000 });
  const deliver = async (body: string, signature: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { status } = await billing.client.call('POST', '/api/stripe/webhook', { body, headers });
    if (status !== 204) throw new Error(`A webhook was answered ${status}.`);
  };
  const setClock = (now: Date): void => {
    aheadMs = now.getTime() - Date.now();
  };
  const nightly = async (): Promise<void> => {
    await handled();
    await reconcile.run();
  };
  const customers = ours.map(({ customer }) => customer);
  const walked = await walkAtStripe({
    stripe: sandbox.stripe,
    seed,
    events,
    customers,
    service: { deliver, setClock, nightly },
  });
  await handled();
  await reconcile.run();
  const last = await reconcile.run({ everyone: true });
  return { walked, last, differences: await differencesFromStripe(sandbox.stripe, ours, clock.now()) };
}
