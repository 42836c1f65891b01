import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { Webhook } from 'standardwebhooks';
import type { Vendor } from '../vendor.ts';
import type { Mail } from './inbox.ts';
import { startMail } from './mail.ts';

let mail: Vendor;
let inbox: string;
let smtp: string;

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** The product, as far as reports go. */
const reported: { headers: IncomingHttpHeaders; body: string }[] = [];
const product = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    reported.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}/api/mail-events`;
  mail = await startMail({ host: '127.0.0.1', inboxPort: 0, smtpPort: 0, mailReports: { webhookUrl, webhookSecret } });
  [inbox = '', smtp = ''] = mail.addresses.map(({ url }) => url);
});
afterEach(async () => {
  mail.faults.reset();
  reported.length = 0;
  await fetch(`${inbox}/api/mails`, { method: 'DELETE' });
});
afterAll(async () => {
  await mail.stop();
  product.close();
});

const send = (more: object = {}, patience: object = {}) =>
  createTransport({ url: smtp, ...patience }).sendMail({
    from: 'Floatwise <hello@floatwise.example>',
    to: 'Ada@example.com',
    subject: 'Grüße <script>',
    text: 'Open https://float.example/a?b=1&c=2#secret now.',
    html: '<html><head></head><body><a href="https://float.example/a?b=1&amp;c=2#secret">Open</a></body></html>',
    ...more,
  });
const listed = async (query = '') => (await (await fetch(`${inbox}/api/mails${query}`)).json()) as Mail[];

test('what is sent is in the inbox, with its links', async () => {
  await send();
  const [first] = await listed('?to=ada@example.com&subject=grüße');
  const read = (await (await fetch(`${inbox}/api/mails/${first?.id}`)).json()) as Mail;
  expect(read).toMatchObject({ from: 'hello@floatwise.example', to: ['Ada@example.com'], subject: 'Grüße <script>' });
  expect(read.links).toEqual(['https://float.example/a?b=1&c=2#secret']);
  expect(await listed('?to=somebody@example.com')).toEqual([]);
  expect(await listed('?subject=other')).toEqual([]);
});

test('the newest is first, and the pages show it as text and in a frame without scripts', async () => {
  await send();
  await send({ subject: 'Second' });
  const [newest, older] = await listed();
  expect([newest?.subject, older?.subject]).toEqual(['Second', 'Grüße <script>']);
  const page = await (await fetch(`${inbox}/mails/${older?.id}`)).text();
  expect(page).toContain('Grüße &lt;script&gt;');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(await (await fetch(`${inbox}/mails/${older?.id}/html`)).text()).toContain('<base target="_blank">');
  expect(await (await fetch(inbox)).text()).toContain('/mails/');
});

test.each([
  ['/mails/4711', 404],
  ['/api/mails/4711', 404],
  ['/nowhere', 404],
])('%s is %i', async (path, status) => {
  expect((await fetch(`${inbox}${path}`)).status).toBe(status);
});

test.each([
  ['down', 0, { code: 'ECONNECTION' }],
  ['refusing', 0, { responseCode: 421 }],
  ['hanging', 0, { code: 'ETIMEDOUT' }],
  ['busy', 0, { responseCode: 451 }],
  ['declined', 0, { responseCode: 550 }],
  ['dropping', 1, { code: 'ECONNECTION' }],
])('%s: the sender fails, and %i mails have arrived', async (fault, count, error) => {
  mail.faults.switch(fault, true);
  // Only what hangs is given up: anything else ends by itself, however busy the machine is.
  await expect(send({}, fault === 'hanging' ? { greetingTimeout: 300 } : {})).rejects.toMatchObject(error);
  expect(await listed()).toHaveLength(count);
  mail.faults.reset();
  await expect(send()).resolves.toMatchObject({ accepted: ['Ada@example.com'] });
});

test.each([
  ['bounce@example.com', { responseCode: 550, response: '550 5.1.1 No such mailbox here' }],
  ['Bounce+2@example.com', { responseCode: 550 }],
  ['blocked@example.com', { responseCode: 550, response: '550 5.7.1 Refused by our policy' }],
  ['full@example.com', { responseCode: 452 }],
])('%s takes no mail', async (to, error) => {
  await expect(send({ to })).rejects.toMatchObject(error);
  expect(await listed()).toEqual([]);
});

describe('what happens to a mail is reported by a signed webhook', () => {
  const sent = async () => {
    await send();
    const [first] = await listed();
    return first ?? Promise.reject(new Error('Nothing arrived.'));
  };
  const report = (id: number, what: unknown) =>
    fetch(`${inbox}/api/mails/${id}/reports`, { method: 'POST', body: JSON.stringify({ what }) });
  const verified = ({ headers, body }: (typeof reported)[number]) =>
    new Webhook(webhookSecret).verify(body, headers as Record<string, string>);

  test.each([
    ['bounce', 'mail.bounced', { bounce: 'permanent' }],
    ['bounce-for-now', 'mail.bounced', { bounce: 'transient' }],
    ['spam', 'mail.complained', {}],
    ['delivery', 'mail.delivered', {}],
  ])('%s is %s', async (what, type, more) => {
    const { id, messageId } = await sent();
    expect(await (await report(id, what)).json()).toEqual({ status: 204 });
    expect(reported).toHaveLength(1);
    expect(reported.map(verified)).toMatchObject([
      { type, data: { messageId, recipient: 'Ada@example.com', ...more } },
    ]);
  });

  test('by a button on its page, which then shows the answer', async () => {
    const { id } = await sent();
    const page = await fetch(`${inbox}/mails/${id}/reports`, {
      method: 'POST',
      body: new URLSearchParams({ what: 'spam' }),
    });
    expect(await page.text()).toContain('Report spam: answered 204');
  });

  test('twice with the same id, late, or forged', async () => {
    const { id } = await sent();
    mail.faults.switch('webhook-twice', true, { times: 1 });
    await report(id, 'bounce');
    expect(new Set(reported.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(reported).toHaveLength(2);
    for (const fault of ['webhook-late', 'webhook-forged']) {
      mail.faults.switch(fault, true, { times: 1 });
      await report(id, 'bounce');
      expect(() => reported.slice(-1).map(verified)).toThrow();
    }
  });

  test('nothing else can happen to it, and nothing to a mail that is not there', async () => {
    const { id } = await sent();
    expect([(await report(id, 'burned')).status, (await report(4711, 'bounce')).status]).toEqual([400, 404]);
    expect(reported).toEqual([]);
  });
});
