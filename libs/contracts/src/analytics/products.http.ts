import { factSource } from '../values.js';
import { z } from 'zod';
import { defineRoute } from '../define.js';

export const financialProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    /** The list price in dollars. */
    price: z.number(),
    /** Who states the price, and when. */
    priceSource: factSource.nullable(),
    description: z.string(),
    affiliateLink: z.url(),
  })
  .meta({ id: 'FinancialProduct' });
export type FinancialProduct = z.output<typeof financialProduct>;

export const listFinancialProducts = defineRoute(
  'analytics.listFinancialProducts',
  'GET /api/amazon/financial-products',
  {
    summary: 'Books and tools with our tagged links.',
    response: z.array(financialProduct),
  },
);
