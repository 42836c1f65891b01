import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { askWalletSummary, type WalletLine } from '@floatwise/contracts/cards/requests';
import type { Problem } from '@floatwise/contracts/problem';
import { BillingStandIn } from '@floatwise/test-kit/billing-stand-in';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { Retention } from '../retention.js';
import { service } from '../service.js';

const path = '/api/support-requests';
const desk = 'support@floatwise.test';
const day = 86_400_000;
type Answer = { ticket: string; priority: boolean } & Problem;

let billing: BillingStandIn;
let identity: IdentityStandIn;
let server: MailServer;
let cards: Consumer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
const wallets = new Map<string, WalletLine[]>();

const startCards = () =>
  consumer({
    service: 'cards',
    providers: [answers(askWalletSummary, async ({ userId }) => ({ cards: wallets.get(userId) ?? [] }))],
  });

beforeAll(async () => {
  [billing, identity, server, cards] = await Promise.all([
    new BillingStandIn().start(),
    new IdentityStandIn().start(),
    new MailServer().start(),
    startCards(),
  ]);
  notifications = await serviceUnderTest({
    service,
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@floatwise.test',
      MAIL_POLL_MS: '20',
      MAIL_BACKOFF_MS: '50',
      RATE_LIMIT_POINTS: '10000',
    },
  });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([billing.stop(), identity.stop(), server.stop(), cards.stop()]);
});

const aMessage = (more: object = {}) => ({
  id: randomUUID(),
  topic: 'cards',
  message: 'The float of my card looks wrong.',
  attachWallet: false,
  ...more,
});

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = notifications.client.with(headers);
  return { userId, email: `${userId}@example.com`, send: (body: object) => client.post<Answer>(path, body) };
}
const arrivedAt = (address: string, ticket: string) =>
  server.arrived.filter(({ to, raw }) => to === address && raw.includes(ticket));
const mailAt = (address: string, ticket: string) =>
  eventually(() => arrivedAt(address, ticket)[0] ?? Promise.reject(new Error(`no ${ticket} at ${address}`)));
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const isSent = (ticket: string) =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select distinct mail.status from mail join support_request request on request.id = mail.ref_id where ticket = $1`,
      [ticket],
    );
    expect(rows).toEqual([{ status: 'sent' }]);
  });

test('a message reaches the operators with the person’s address to reply to, and the person gets its number', async () => {
  const ada = await somebody();
  const { status, body } = await ada.send(aMessage());
  expect(status).toBe(201);
  expect(body).toEqual({ ticket: expect.stringMatching(/^FW-\w{6}$/) as string, priority: false });

  const { raw } = await mailAt(desk, body.ticket);
  expect(raw).toMatch(new RegExp(`^Subject: ${body.ticket}: Cards and recommendations\r$`, 'm'));
  expect(raw).toMatch(new RegExp(`^Reply-To: ${ada.email}\r$`, 'm'));
  expect(raw).toContain('The float of my card looks wrong.');
  expect(raw).toContain('Wallet: not attached');
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).not.toMatch(/text\/html|Auto-Submitted/);

  const confirmation = (await mailAt(ada.email, body.ticket)).raw;
  expect(confirmation).toMatch(new RegExp(`^Subject: We received your message \\(${body.ticket}\\)\r$`, 'm'));
  expect(confirmation).toMatch(/^Reply-To: support@floatwise\.test\r$/m);
  expect(confirmation).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(confirmation).not.toContain('The float of my card');
});

test('Pro is marked, also by a plan that this service has not heard of yet', async () => {
  const ada = await somebody();
  billing.pro.add(ada.userId);
  const { body } = await ada.send(aMessage());
  expect(body.priority).toBe(true);
  expect((await mailAt(desk, body.ticket)).raw).toContain(`Subject: [Priority] ${body.ticket}: `);
});

test('the wallet goes along only if its owner attached it', async () => {
  const ada = await somebody();
  wallets.set(ada.userId, [
    { name: 'Groceries', issuer: 'American Express', creditLimit: 8000, currentBalance: 120.5, dueDate: 7 },
  ]);
  const [without, attached] = [await ada.send(aMessage()), await ada.send(aMessage({ attachWallet: true }))];
  expect((await mailAt(desk, without.body.ticket)).raw).not.toContain('Groceries');
  expect((await mailAt(desk, attached.body.ticket)).raw).toContain('Groceries  American Express  $8,000.00  $120.50');
});

test('while cards is away a message with a wallet waits, and its confirmation does not', async () => {
  const ada = await somebody();
  await cards.stop();
  const { body } = await ada.send(aMessage({ attachWallet: true }));
  await mailAt(ada.email, body.ticket);
  const waits = async () => {
    const { rows } = await pool.query<{ fault: string }>(
      `select fault from mail join support_request request on request.id = mail.ref_id
        where ticket = $1 and kind = 'support-request' and status = 'queued'`,
      [body.ticket],
    );
    return rows[0]?.fault === 'cards no-answer';
  };
  await eventually(waits);
  expect(arrivedAt(desk, body.ticket)).toEqual([]);
  cards = await startCards();
  await mailAt(desk, body.ticket);
});

test('while billing is away a message still reaches us', async () => {
  const ada = await somebody();
  await billing.stop();
  const { status, body } = await ada.send(aMessage());
  billing = await new BillingStandIn().start();
  expect([status, body.priority]).toEqual([201, false]);
  await mailAt(desk, body.ticket);
});

test('two presses at once are one message with one number', async () => {
  const ada = await somebody();
  const message = aMessage();
  const sent = await Promise.all([ada.send(message), ada.send(message), ada.send(message)]);
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.ticket}`)).size).toBe(1);
  const { ticket } = sent[0].body;
  await isSent(ticket);
  expect([arrivedAt(desk, ticket), arrivedAt(ada.email, ticket)].map(({ length }) => length)).toEqual([1, 1]);
});

test('other words under the id of a message that was sent are refused with its number, and another person’s id is free', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const message = aMessage();
  const { ticket } = (await ada.send(message)).body;
  expect(await ada.send({ ...message, message: 'Something else entirely.' })).toMatchObject({
    status: 409,
    body: { code: 'already-sent', ticket },
  });
  const other = await ben.send(message);
  expect(other.status).toBe(201);
  expect(other.body.ticket).not.toBe(ticket);
});

test('the sixth message of an hour is refused with a sentence, and a repeated one is not', async () => {
  const ada = await somebody();
  const first = aMessage();
  const { ticket } = (await ada.send(first)).body;
  for (let count = 2; count <= 5; count += 1) expect((await ada.send(aMessage())).status).toBe(201);
  expect(await ada.send(aMessage())).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(
        /^You’ve sent us 5 messages in a short time\. Please try again in \d+ minutes/,
      ) as string,
    },
  });
  expect((await ada.send(first)).body.ticket).toBe(ticket);
});

test.each<[string, object, string]>([
  ['a card number', { message: 'My card 4111 1111 1111 1111 is missing.' }, 'message'],
  ['control characters', { message: 'A bell \u0007 rings in here.' }, 'message'],
  ['a message that is too short', { message: 'Help!' }, 'message'],
  ['a message that is too long', { message: 'x'.repeat(4001) }, 'message'],
  ['a topic of its own', { topic: 'x\r\nBcc: eve@example.com' }, 'topic'],
  ['an id that is none', { id: '1' }, 'id'],
  ['a tick that is none', { attachWallet: 'yes' }, 'attachWallet'],
])('%s is refused by its field [requirement 38]', async (_case, more, field) => {
  const ada = await somebody();
  const { status, body } = await ada.send(aMessage(more));
  expect([status, body.issues?.map(({ path: at }) => at)]).toEqual([400, [field]]);
});

test('lines that look like mail headers, and markup, are text like any other [requirement 35]', async () => {
  const ada = await somebody();
  const message = 'Hello\r\nBcc: everybody@example.com\r\n\r\n.\r\n<script>alert(1)</script>';
  const { body } = await ada.send(aMessage({ message }));
  const { raw } = await mailAt(desk, body.ticket);
  expect(headersOf(raw)).not.toContain('everybody@');
  expect(raw).toContain('<script>alert(1)</script>');
  expect(server.arrived.filter(({ to }) => to.startsWith('everybody@'))).toEqual([]);
});

test('a guest is asked to sign in, and a page of another site is refused', async () => {
  expect(await notifications.client.post(path, aMessage())).toMatchObject({ status: 401 });
  const { headers } = await signedIn();
  const foreign = notifications.client.with({ ...headers, origin: 'https://evil.example' });
  expect(await foreign.post(path, aMessage())).toMatchObject({ status: 403 });
});

test('an erased account leaves no message, and one that is deleted before sending gets no mail', async () => {
  const ada = await somebody();
  const { ticket } = (await ada.send(aMessage())).body;
  await isSent(ticket);
  await identity.tellDeleted(ada.userId);
  await eventually(async () => {
    const { rows } = await pool.query(
      `select (select count(*) from support_request where user_id = $1)::int as messages,
              (select count(*) from mail where user_id = $1)::int as mails`,
      [ada.userId],
    );
    expect(rows).toEqual([{ messages: 0, mails: 0 }]);
  });
  expect((await ada.send(aMessage())).status).toBe(401);
});

test('messages are forgotten after 180 days', async () => {
  const ada = await somebody();
  const [kept, old] = [(await ada.send(aMessage())).body.ticket, (await ada.send(aMessage())).body.ticket];
  const age = (ticket: string, ms: number) =>
    pool.query('update support_request set created_at = $2 where ticket = $1', [ticket, new Date(Date.now() - ms)]);
  await age(kept, 180 * day - 60_000);
  await age(old, 180 * day + 60_000);
  expect(await notifications.app.get(Retention).forgetSupportRequests({ now: new Date() })).toBe(1);
  const { rows } = await pool.query('select ticket from support_request where user_id = $1', [ada.userId]);
  expect(rows).toEqual([{ ticket: kept }]);
});
