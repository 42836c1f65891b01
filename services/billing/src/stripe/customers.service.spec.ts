import Stripe from 'stripe';
import { CustomersService } from './customers.service.js';

type Given = ConstructorParameters<typeof CustomersService>;

/** Ada is a customer, and her account has a new address. Ben's waits for its deletion. */
function customers(update: (id: string, change: { email: string }) => Promise<unknown>): CustomersService {
  const findUnique = ({ where }: { where: { customerId: string } }) =>
    Promise.resolve(where.customerId === 'cus_ada' ? { userId: 'ada' } : null);
  const db = { prisma: { stripeCustomer: { findUnique } } } as unknown as Given[0];
  const ask = (_: unknown, { userId }: { userId: string }) =>
    Promise.resolve(
      userId === 'gone'
        ? { outcome: 'void' }
        : { outcome: 'found', to: `${userId}@new.example`, ...(userId === 'ben' && { deletionAt: '2026-12-05' }) },
    );
  return new CustomersService(
    ...[db, { api: { customers: { update } } } as unknown as Given[1], { ask } as unknown as Given[2]],
    { now: () => new Date() } as unknown as Given[3],
  );
}

test('Stripe gets the address that an account has now, and nothing for an account that is gone', async () => {
  const updates: unknown[] = [];
  const service = customers((...call) => Promise.resolve(updates.push(call)));
  for (const customer of ['cus_ada', 'cus_gone']) await service.renewAddress(customer);
  expect(updates).toEqual([['cus_ada', { email: 'ada@new.example' }]]);
});

test('a customer that Stripe no longer knows needs no address; any other refusal is one', async () => {
  const refused = (code: string) =>
    customers(() =>
      Promise.reject(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code })),
    ).renewAddress('cus_ada');
  await expect(refused('resource_missing')).resolves.toBeUndefined();
  await expect(refused('email_invalid')).rejects.toMatchObject({ code: 'email_invalid' });
});

test.each([
  ['ada', false],
  ['ben', true],
  ['gone', true],
])('the account of %s waits for its deletion, or is gone: %s', async (userId, expected) => {
  expect(await customers(() => Promise.resolve()).isLeaving(userId)).toBe(expected);
});
