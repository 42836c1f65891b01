import { createTransport } from 'nodemailer';
import type { Company } from '../company.ts';
import type { Mail } from './inbox.ts';
import { startMail } from './mail.ts';

let mail: Company;
let inbox: string;
let smtp: string;

beforeAll(async () => {
  mail = await startMail({ host: '127.0.0.1', inboxPort: 0, smtpPort: 0 });
  [inbox = '', smtp = ''] = mail.addresses.map(({ url }) => url);
});
afterEach(async () => {
  mail.faults.reset();
  await fetch(`${inbox}/api/mails`, { method: 'DELETE' });
});
afterAll(() => mail.stop());

const send = (more: object = {}) =>
  createTransport({ url: smtp, connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }).sendMail({
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
  await expect(send()).rejects.toMatchObject(error);
  expect(await listed()).toHaveLength(count);
  mail.faults.reset();
  await expect(send()).resolves.toMatchObject({ accepted: ['Ada@example.com'] });
});
