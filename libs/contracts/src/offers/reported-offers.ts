import { billPayment } from './bill-payment.js';
import { marketFacts } from './market-facts.js';
import { accounts } from './savings-accounts.js';

/** What people can report as wrong besides cards of the catalog: name by ID. */
export const reportedOffers: ReadonlyMap<string, string> = new Map([
  ...accounts.map(({ id, bankName, accountName }) => [id, `${bankName} ${accountName}`] as const),
  [billPayment.id, billPayment.name],
  ...Object.values(marketFacts).map(({ id, name }) => [id, name] as const),
]);
