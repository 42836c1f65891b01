import { factSource, named } from '../values.js';
import { z } from 'zod';
import { defineRoute } from '../define.js';

export const financialProduct = named('FinancialProduct', {
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** The list price in dollars. */
  price: z.number(),
  /** Who states the price, and when. */
  priceSource: factSource.nullable(),
  description: z.string(),
  affiliateLink: z.url(),
});
export type FinancialProduct = z.output<typeof financialProduct>;

export const listFinancialProducts = defineRoute(
  'analytics.listFinancialProducts',
  'GET /api/amazon/financial-products',
  {
    summary: 'Books and tools with our tagged links.',
    response: z.array(financialProduct),
  },
);
