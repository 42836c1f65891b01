import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, money, uuid } from '../values.js';
import { creditCard } from './wallet.http.js';

const statementId = z.object({ id: uuid, closingDate: calendarDate });

export const payStatement = defineRoute(
  'cards.payStatement',
  'PUT /api/credit-cards/:id/statements/:closingDate/payment',
  {
    summary: 'Marks a closed statement as paid; 409 when it has not closed yet or the card has none on that day.',
    params: statementId,
    body: z.strictObject({ amount: money.nullable().optional(), paidOn: calendarDate.optional() }),
    response: creditCard,
  },
);

export const unpayStatement = defineRoute(
  'cards.unpayStatement',
  'DELETE /api/credit-cards/:id/statements/:closingDate/payment',
  {
    summary: 'Takes the mark back.',
    params: statementId,
    response: creditCard,
  },
);
