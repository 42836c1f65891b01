import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate } from '../values.js';

export const financialProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    /** The retailer's list price in dollars on `priceAsOf`; null if unknown. */
    price: z.number().nullable(),
    priceAsOf: calendarDate.nullable(),
    description: z.string(),
    affiliateLink: z.url(),
  })
  .meta({ id: 'FinancialProduct' });
export type FinancialProduct = z.output<typeof financialProduct>;

export const listFinancialProducts = defineRoute({
  id: 'analytics.listFinancialProducts',
  method: 'GET',
  path: '/api/amazon/financial-products',
  summary: 'Books and tools with our tagged links.',
  response: z.array(financialProduct),
});
