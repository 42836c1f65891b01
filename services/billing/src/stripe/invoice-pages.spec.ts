import Stripe from 'stripe';
import { InvoicePages } from './invoice-pages.js';

type Db = ConstructorParameters<typeof InvoicePages>[0];
type Client = ConstructorParameters<typeof InvoicePages>[1];

/** Ada has an invoice whose page has moved since it was read. */
function pages(retrieve: () => Promise<{ hosted_invoice_url: string | null }>): InvoicePages {
  const findFirst = ({ where }: { where: { id: string; userId: string } }) =>
    Promise.resolve(where.id === 'in_ada' && where.userId === 'ada' ? { id: where.id } : null);
  const db = { prisma: { stripeInvoice: { findFirst } } } as unknown as Db;
  return new InvoicePages(db, { api: { invoices: { retrieve } } } as unknown as Client);
}
const fresh = () => Promise.resolve({ hosted_invoice_url: 'https://invoice.stripe.com/i/fresh' });
const failing = (error: Error) => () => Promise.reject(error);

test('a receipt is at the address that Stripe gives now', async () => {
  expect(await pages(fresh).addressOf('ada', 'in_ada')).toBe('https://invoice.stripe.com/i/fresh');
});

test.each([
  ['somebody else’s', 'eve', fresh, 'unknown'],
  ['one without a page', 'ada', () => Promise.resolve({ hosted_invoice_url: null }), 'unknown'],
  [
    'one that Stripe no longer knows',
    'ada',
    failing(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code: 'resource_missing' })),
    'unknown',
  ],
  [
    'any while Stripe is away',
    'ada',
    failing(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Request aborted.' })),
    'away',
  ],
])('%s leads to the account page, which says why', async (_, userId, retrieve, problem) => {
  expect(await pages(retrieve).addressOf(userId, 'in_ada')).toBe(`/account?invoice=${problem}`);
});
