import { createECDH, randomBytes } from 'node:crypto';
import webpush, { type RequestOptions } from 'web-push';
import type { Vendor } from '../vendor.ts';
import { startPush } from './push.ts';

const [ours, others] = [webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys()];
const day = 86_400;
let push: Vendor;
let origin: string;

beforeAll(async () => {
  push = await startPush({ host: '127.0.0.1', pushPort: 0 });
  origin = push.addresses[0]?.url ?? '';
});
afterEach(() => push.faults.reset());
afterAll(() => push.stop());

interface Subscribed {
  endpoint: string;
  subscription: string;
  keys: { p256dh: string; auth: string };
}

async function subscribed(vapid: string | null = ours.publicKey): Promise<Subscribed> {
  const answer = await fetch(`${origin}/subscribe`, { method: 'POST', body: JSON.stringify({ vapid }) });
  expect(answer.status).toBe(201);
  const named = (await answer.json()) as Pick<Subscribed, 'endpoint' | 'subscription'>;
  expect(answer.headers.get('location')).toBe(named.subscription);
  expect(answer.headers.get('link')).toBe(`<${named.endpoint}>; rel="urn:ietf:params:push"`);
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { ...named, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

const vapid = (more: Partial<typeof ours> = {}) => ({ subject: 'mailto:hello@floatwise.example', ...ours, ...more });

function requestTo(to: Subscribed, options: RequestOptions = {}, text = 'hello') {
  const { headers, body } = webpush.generateRequestDetails(to, text, {
    vapidDetails: vapid(),
    TTL: 60,
    contentEncoding: 'aes128gcm',
    ...options,
  });
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  const sent = Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
  return { headers: sent as Record<string, string>, body: new Uint8Array(body) };
}
const send = async (to: Subscribed, request: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }) =>
  (await fetch(to.endpoint, { method: 'POST', ...request })).status;
const arrived = async ({ subscription }: Subscribed) =>
  ((await (await fetch(subscription)).json()) as { messages: object[] }).messages;

test('takes what the web-push library writes, and keeps it as it came', async () => {
  const browser = await subscribed();
  const request = requestTo(browser, { urgency: 'high', topic: 'a-topic' });
  expect(await send(browser, request)).toBe(201);
  expect(await arrived(browser)).toEqual([
    {
      body: Buffer.from(request.body).toString('base64url'),
      ttl: 60,
      urgency: 'high',
      topic: 'a-topic',
      at: expect.any(String) as string,
    },
  ]);
});

test('a browser that named no key takes messages from anyone who signs', async () => {
  const browser = await subscribed(null);
  expect(await send(browser, requestTo(browser, { vapidDetails: vapid(others) }))).toBe(201);
});

test.each<[string, number, (browser: Subscribed) => ReturnType<typeof requestTo>]>([
  ['no signature', 401, (browser) => without(requestTo(browser), 'Authorization')],
  ['a signature by another key', 403, (browser) => requestTo(browser, { vapidDetails: vapid(others) })],
  ['a forged signature', 401, (browser) => forged(requestTo(browser))],
  ['a token for another push service', 401, (browser) => requestTo({ ...browser, endpoint: 'https://push.example/x' })],
  ['no TTL', 400, (browser) => without(requestTo(browser), 'TTL')],
  ['no encryption', 400, (browser) => without(requestTo(browser), 'Content-Encoding')],
  ['a short text in the clear', 400, (browser) => ({ ...requestTo(browser), body: new Uint8Array(20) })],
  ['more than 4096 bytes', 413, (browser) => requestTo(browser, {}, 'x'.repeat(4_096))],
])('refuses %s with %i', async (_, status, request) => {
  const browser = await subscribed();
  expect(await send(browser, request(browser))).toBe(status);
  expect(await arrived(browser)).toEqual([]);
});

test('a token that is valid for more than a day is refused', async () => {
  const browser = await subscribed();
  const { headers, body } = requestTo(browser);
  const expiration = Math.floor(Date.now() / 1_000) + 2 * day;
  expect(() =>
    webpush.getVapidHeaders(origin, vapid().subject, ours.publicKey, ours.privateKey, 'aes128gcm', expiration),
  ).toThrow();
  expect(await send(browser, { headers: { ...headers, Authorization: 'vapid t=a.b.c, k=abc' }, body })).toBe(401);
});

test('its faults strike one subscription, and a message that is cut off has arrived', async () => {
  const [one, other] = [await subscribed(), await subscribed()];
  const idOf = ({ endpoint }: Subscribed) => endpoint.split('/').at(-1) ?? '';
  push.faults.switch('gone', true, { only: idOf(one) });
  expect([await send(one, requestTo(one)), await send(other, requestTo(other))]).toEqual([410, 201]);
  push.faults.switch('gone', false);
  push.faults.switch('busy', true, { only: idOf(one), times: 1 });
  expect([await send(one, requestTo(one)), await send(one, requestTo(one))]).toEqual([429, 201]);
  push.faults.switch('cut', true, { times: 1 });
  await expect(send(one, requestTo(one))).rejects.toThrow();
  expect(await arrived(one)).toHaveLength(2);
});

test('a subscription that was ended is gone', async () => {
  const browser = await subscribed();
  await fetch(browser.subscription, { method: 'DELETE' });
  expect(await send(browser, requestTo(browser))).toBe(410);
});

function without({ headers, body }: ReturnType<typeof requestTo>, name: string) {
  return { headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)), body };
}

/** Another subject under the same signature. */
function forged({ headers, body }: ReturnType<typeof requestTo>) {
  const [head = '', claims = '', rest = ''] = (headers['Authorization'] ?? '').split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...said, sub: 'mailto:eve@example.com' })).toString('base64url');
  return { headers: { ...headers, Authorization: [head, other, rest].join('.') }, body };
}
