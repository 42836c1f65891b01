import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate } from '../values.js';

export const financialProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    /** Dollars as the retailer listed it on `priceAsOf`; null where not known. */
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
