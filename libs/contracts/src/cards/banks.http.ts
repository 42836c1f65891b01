import { z } from 'zod';
import { defineRoute, webhook } from '../define.js';
import { instant, named, uuid } from '../values.js';
import { bankIds, connectionMethods } from './banks.js';
import { creditCard } from './wallet.http.js';

export const bankId = z.enum(bankIds);
export const connectionMethod = z.enum(connectionMethods);

/** What became of an account that was found at the bank. */
export const foundAccount = named('FoundAccount', {
  id: uuid,
  name: z.string(),
  /** Empty where the bank doesn't tell. */
  lastFour: z.string(),
  /** `left-out`: not followed, by the plan or by the person; `gone`: the bank has it no more. */
  outcome: z.enum(['matched', 'added', 'left-out', 'gone']),
  /** Why: the card's last four digits and issuer, its name, the person's own word, or no room in the plan. */
  because: z.enum(['last-four', 'name', 'new', 'person', 'plan']).nullable(),
  /** How sure the match is, 0 to 1; 1 where digits and issuer agree or the person said so. */
  confidence: z.number().min(0).max(1).nullable(),
  /** The card that follows it. */
  cardId: uuid.nullable(),
  currentBalance: z.number().nullable(),
  creditLimit: z.number().nullable(),
  /** ISO 4217; only of an account that isn't in US dollars, which is left out. Absent as well from a service that doesn't tell it yet. */
  currency: z.string().optional(),
});
export type FoundAccount = z.output<typeof foundAccount>;

export const connectionProblem = z.enum([
  // The bank wants the person to sign in there again.
  'login-required',
  // The person took the permission back at the bank, or its year is over.
  'consent-ended',
  'bank-down',
  'bank-slow',
  'rate-limited',
  // The bank's answer made no sense; what was known stays.
  'malformed',
  // The person said no, closed the page, or came back too late.
  'denied',
  'expired',
  'no-cards',
  'failed',
]);
export type ConnectionProblem = z.output<typeof connectionProblem>;

export const bankConnection = named('BankConnection', {
  id: uuid,
  bankId,
  method: connectionMethod,
  /** `pending` until the person comes back from the bank. */
  status: z.enum(['pending', 'connected', 'error', 'disconnected']),
  /** Why it isn't well, with the sentence for the person. */
  problem: z.object({ code: connectionProblem, sentence: z.string() }).nullable(),
  /** What the person allowed, since when and until when. */
  consent: z.object({ scopes: z.array(z.string()), since: instant, until: instant.nullable() }).nullable(),
  accounts: z.array(foundAccount),
  /** The person's last visit to the bank that is over, and why it failed; a null problem if it didn't. */
  lastVisit: z.object({ id: uuid, problem: connectionProblem.nullable() }).nullable(),
  lastSyncAt: instant.nullable(),
  /** Before this nothing new can be had: the bank's limit, or once a day on the free tier. */
  nextSyncAt: instant.nullable(),
  createdAt: instant,
  /** Whether we can read from the bank now: false before the person came back from it, and after the end. */
  live: z.boolean(),
  /** On which device it was made: "Firefox on Windows"; null if that was before we kept it. */
  device: z.string().nullable(),
});
export type BankConnection = z.output<typeof bankConnection>;

const connectionId = z.object({ id: uuid });
const cardId = z.object({ id: uuid });

/** Where the browser goes next. `connected` needs no page of the bank. */
const startedConnection = named('StartedConnection', {
  connectionId: uuid,
  /** The visit to the bank that begins now: it's over once it is the connection's `lastVisit`. */
  visitId: uuid,
  status: z.enum(['connected', 'authorization_required']),
  authorizationUrl: z.url().optional(),
});

export const connectBank = defineRoute('cards.connectBank', 'POST /api/bank/connect', {
  summary:
    'Begins to connect a bank; 409 `not-set-up` where that way has no provider, 502 or 503 when the bank is away.',
  body: z.strictObject({
    bankId,
    method: connectionMethod,
    /** The card entered by hand that one of the accounts is to feed. */
    cardId: uuid.optional(),
  }),
  response: startedConnection,
});

export const reconnectBank = defineRoute('cards.reconnectBank', 'POST /api/bank/connections/:id/reconnect', {
  summary: 'Connects again where the bank asks for it; cards and data stay.',
  params: connectionId,
  response: startedConnection,
});

export const finishBank = defineRoute('cards.finishBank', 'GET /api/bank/callback', {
  summary: 'Where a bank or the aggregator sends the browser back; goes on to `/bank-connected`.',
  response: null,
  status: 302,
});

export const listConnections = defineRoute('cards.listConnections', 'GET /api/bank/connections', {
  summary: 'The ways of connecting that are set up, and the caller’s connections.',
  response: named('BankConnections', {
    /** The ways that are set up here; none, and cards are entered by hand. */
    available: z.object({ yodlee: z.array(bankId), oauth: z.array(bankId) }),
    connections: z.array(bankConnection),
  }),
});

export const getConnection = defineRoute('cards.getConnection', 'GET /api/bank/connections/:id', {
  summary: 'One connection with what was found there; asked while the person is at the bank.',
  params: connectionId,
  response: bankConnection,
});

export const endConnection = defineRoute('cards.endConnection', 'DELETE /api/bank/connections/:id', {
  summary: 'Switches all cards of a connection to manual, ends it, and has the bank told. Ends nothing twice.',
  params: connectionId,
  response: null,
});

export const chooseAccounts = defineRoute('cards.chooseAccounts', 'PUT /api/bank/connections/:id/accounts', {
  summary:
    'Corrects what became of the found accounts; stands against every later sync. 402 when the plan has no room.',
  params: connectionId,
  body: z.strictObject({
    choices: z
      .array(
        z.discriminatedUnion('use', [
          z.strictObject({ accountId: uuid, use: z.literal('card'), cardId: uuid }),
          z.strictObject({ accountId: uuid, use: z.literal('new') }),
          z.strictObject({ accountId: uuid, use: z.literal('none') }),
        ]),
      )
      .min(1, 'Choose at least one account.')
      .max(50),
  }),
  response: bankConnection,
});

export const syncCard = defineRoute('cards.sync', 'POST /api/bank/sync/:id', {
  summary: 'Asks the bank for a card’s figures now; 409 for a manual card, 429 before the bank’s limit allows it.',
  params: cardId,
  response: creditCard,
});

export const disconnectCard = defineRoute('cards.disconnect', 'DELETE /api/bank/disconnect/:id', {
  summary: 'Switches a card to manual; with its last card the connection ends and the bank is told.',
  params: cardId,
  response: null,
});

export const tellOfNewData = defineRoute('cards.tellOfNewData', 'POST /api/bank/webhooks/yodlee', {
  summary: 'The aggregator’s hint that an account has new data.',
  body: webhook,
  response: null,
});
