import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Controller, Module } from '@nestjs/common';
import { defineRoute, eventStream, upload, webhook } from '@floatwise/contracts/define';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { z } from 'zod';
import { defineService } from '../define-service.js';
import { baseEnv, type BaseEnv } from '../env.js';
import { Route, RouteBody } from '../route.js';
import { Public } from '../session.js';
import { ClientGone } from './event-stream.js';
import { UploadedFile } from './upload.js';
import { SignedBytes } from './webhook.js';

const mostBytes = 300_000;
const cardNumber = '4111 1111 1111 1111';
const toy = {
  table: defineRoute('toy.table', 'GET /api/table', { summary: 'A table.', response: 'csv' }),
  long: defineRoute('toy.long', 'GET /api/long', { summary: 'A long one.', response: 'csv' }),
  paper: defineRoute('toy.paper', 'GET /api/paper', { summary: 'A paper.', response: 'pdf' }),
  days: defineRoute('toy.days', 'GET /api/days', { summary: 'Days.', response: 'calendar' }),
  page: defineRoute('toy.page', 'GET /api/page', { summary: 'A page.', response: 'html' }),
  file: defineRoute('toy.file', 'POST /api/file', {
    summary: 'Takes a file.',
    body: upload({ maxBytes: mostBytes }),
    response: z.object({ bytes: z.int() }),
  }),
  count: defineRoute('toy.count', 'GET /api/count', {
    summary: 'Counts.',
    response: eventStream(z.object({ number: z.int() })),
  }),
  wait: defineRoute('toy.wait', 'GET /api/wait', {
    summary: 'Waits.',
    response: eventStream(z.object({ number: z.int() })),
  }),
  hook: defineRoute('toy.hook', 'POST /api/hook', {
    summary: 'Takes a signed message.',
    body: webhook,
    response: z.object({ text: z.string() }),
  }),
  note: defineRoute('toy.note', 'POST /api/note', {
    summary: 'Takes what a person types.',
    body: z.strictObject({ text: z.string(), pin: z.string() }),
    secrets: ['pin'],
    response: null,
  }),
};

const secret = 'a secret that both know';
const sign = (bytes: Buffer | string) => createHmac('sha256', secret).update(bytes).digest('hex');

let secondMayCome = Promise.resolve();
let gone = 0;
let handled: string[] = [];

@Controller()
@Public()
class ToyController {
  @Route(toy.table)
  table() {
    return { name: 'cards.csv', content: 'name,limit\r\nSapphire – blue,5000\r\n' };
  }

  @Route(toy.long)
  long() {
    return {
      name: 'long.csv',
      content: (async function* lines() {
        for (let line = 0; line < 20_000; line += 1) yield await Promise.resolve(`${line},some text in each line\r\n`);
      })(),
    };
  }

  @Route(toy.paper)
  paper() {
    return { name: 'plan.pdf', content: new Uint8Array([0x25, 0x50, 0x44, 0x46]) };
  }

  @Route(toy.days)
  days() {
    return { name: 'bills.ics', etag: 'v1', content: () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  }

  @Route(toy.page)
  page() {
    return '<!doctype html><title>Cards</title>';
  }

  @Route(toy.file)
  async file(@UploadedFile() file: Readable) {
    let bytes = 0;
    for await (const chunk of file) bytes += (chunk as Buffer).length;
    handled.push('file');
    return { bytes };
  }

  @Route(toy.count)
  async *count() {
    yield { number: 1 };
    await secondMayCome;
    yield { number: 2 };
  }

  @Route(toy.wait)
  async *wait(@ClientGone() signal: AbortSignal) {
    signal.addEventListener('abort', () => (gone += 1));
    yield { number: 1 };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  @Route(toy.hook, ({ bytes, headers }) => {
    const given = Buffer.from(String(headers['x-signature']), 'hex');
    const expected = Buffer.from(sign(bytes), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  })
  hook(@SignedBytes() bytes: Buffer) {
    handled.push('hook');
    return { text: bytes.toString() };
  }

  @Route(toy.note)
  note(@RouteBody() _: { text: string }): void {
    handled.push('note');
  }
}

@Module({ controllers: [ToyController] })
class ToyModule {}

const toyService = defineService({ name: 'toy', env: z.object(baseEnv), module: ToyModule });
const start = () =>
  serviceUnderTest({
    service: toyService,
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/test', STREAM_HEARTBEAT_MS: '40', RATE_LIMIT_POINTS: '30' },
  });

let service: ServiceUnderTest<BaseEnv>;
beforeAll(async () => {
  service = await start();
});
afterAll(() => service.stop());
beforeEach(() => {
  handled = [];
});

describe('a file', () => {
  test.each([
    ['/api/table', 'text/csv; charset=utf-8; header=present', 'attachment; filename="cards.csv"', 36],
    ['/api/paper', 'application/pdf', 'attachment; filename="plan.pdf"', 4],
    ['/api/days', 'text/calendar; charset=utf-8', 'attachment; filename="bills.ics"', 32],
    ['/api/page', 'text/html; charset=utf-8', 'inline', 35],
  ])('%s comes with its type, its name and its length', async (path, type, disposition, bytes) => {
    const { status, headers } = await service.client.get(path);
    expect({ status, type: headers.get('content-type'), disposition: headers.get('content-disposition') }).toEqual({
      status: 200,
      type,
      disposition,
    });
    expect(headers.get('content-length')).toBe(String(bytes));
  });

  it('is not sent again, or made, for a caller that has its version', async () => {
    const { headers } = await service.client.get('/api/days');
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"v1"', 'private, no-cache']);
    const again = await service.client.with({ 'if-none-match': 'W/"v0", W/"v1"' }).get('/api/days');
    expect([again.status, again.headers.get('content-length')]).toEqual([304, null]);
    expect((await service.client.with({ 'if-none-match': '"v2"' }).get('/api/days')).status).toBe(200);
  });

  it('that is long comes whole, piece by piece', async () => {
    const { body, headers } = await service.client.get<string>('/api/long');
    expect(headers.get('content-length')).toBeNull();
    expect(body.split('\r\n')).toHaveLength(20_001);
  });
});

describe('an upload', () => {
  const octets = { 'content-type': 'application/octet-stream' };
  const send = (bytes: number | string) =>
    service.client.call<{ bytes: number } & Problem>('POST', '/api/file', {
      body: typeof bytes === 'string' ? bytes : 'x'.repeat(bytes),
      headers: octets,
    });

  it('may be larger than any body of JSON, up to what its contract says', async () => {
    expect(await send(mostBytes)).toMatchObject({ status: 200, body: { bytes: mostBytes } });
  });

  it('that is larger is refused with a sentence that names the limit', async () => {
    const refused = { status: 413, body: { message: 'This file is larger than 0.3 MB. Please choose a smaller one.' } };
    expect(await send(mostBytes + 1)).toMatchObject(refused);
    expect(handled).toEqual([]);
  });

  it('that doesn’t say how large it is, and is too large, is broken off', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= mostBytes; sent += 50_000) controller.enqueue(Buffer.alloc(50_000));
        controller.close();
      },
    });
    const headers = { origin: service.env.PUBLIC_ORIGIN, ...octets };
    const answer = await fetch(`${service.url}/api/file`, { method: 'POST', headers, body, duplex: 'half' });
    expect(answer.status).toBe(413);
    expect(handled).toEqual([]);
  });

  it('may hold card numbers: a statement does', async () => {
    expect(await send(`Paid with ${cardNumber}`)).toMatchObject({ status: 200 });
  });

  it('is a file, not JSON, and JSON is no file', async () => {
    expect(await service.client.post('/api/file', { a: 1 })).toMatchObject({ status: 415 });
    expect(await service.client.call('POST', '/api/note', { body: 'x', headers: octets })).toMatchObject({
      status: 415,
    });
  });

  it('comes from our own pages only', async () => {
    const foreign = service.client.with({ origin: 'https://evil.example' });
    expect(await foreign.call('POST', '/api/file', { body: 'x', headers: octets })).toMatchObject({ status: 403 });
  });
});

describe('a stream of events', () => {
  it('tells each event as JSON, that it is still there while nothing happens, and when it is done', async () => {
    let sendSecond: (() => void) | undefined;
    secondMayCome = new Promise((resolve) => (sendSecond = resolve));
    const { headers, body: stream } = await fetch(`${service.url}/api/count`);
    expect(headers.get('content-type')).toBe('text/event-stream');
    let body = '';
    for await (const piece of stream?.pipeThrough(new TextDecoderStream()) ?? []) {
      body += piece;
      if (body.includes('still here')) sendSecond?.();
    }
    expect(body).toMatch(
      /^data: \{"number":1\}\n\n(: still here\n\n)+data: \{"number":2\}\n\n.*event: done\ndata: \{\}\n\n$/s,
    );
  });

  it('tells its source when nobody listens any more', async () => {
    const before = gone;
    const leaving = new AbortController();
    const answer = await fetch(`${service.url}/api/wait`, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await eventually(() => gone === before + 1);
  });

  it('says so and ends when the service stops', async () => {
    const other = await start();
    const answer = await fetch(`${other.url}/api/wait`);
    const text = answer.text();
    await other.stop();
    expect(await text).toMatch(/event: end\ndata: \{\}\n\n$/);
  });
});

describe('a webhook', () => {
  const message = `{ "amount": 4,   "card": "${cardNumber}", "text": "\\u0000" }`;
  const send = (headers: Record<string, string>, body = message) =>
    service.client.with({ origin: 'https://partner.example' }).call('POST', '/api/hook', { body, headers });

  it('is taken from any origin, byte for byte, with whatever stands in it, when its signature fits', async () => {
    expect(await send({ 'x-signature': sign(message) })).toMatchObject({ status: 200, body: { text: message } });
  });

  test.each([
    ['unsigned', {}, message],
    ['signed with something else', { 'x-signature': sign('other') }, message],
    ['cut short', { 'x-signature': sign(message) }, message.slice(0, -1)],
    ['with another kind of body', { 'x-signature': sign(message), 'content-type': 'text/plain' }, message],
  ])('that is %s is refused and never handled', async (_, headers, body) => {
    expect([400, 415]).toContain((await send(headers, body)).status);
    expect(handled).toEqual([]);
  });

  it('that is signed is never too much; guessing signatures is', async () => {
    const headers = { 'x-signature': sign(message), 'x-forwarded-for': '203.0.113.9' };
    const signed = await Promise.all(Array.from({ length: 60 }, () => send(headers)));
    expect(new Set(signed.map(({ status }) => status))).toEqual(new Set([200]));
    const guesses = await Promise.all(Array.from({ length: 60 }, () => send({ ...headers, 'x-signature': 'ab' })));
    expect(guesses.map(({ status }) => status)).toContain(429);
  });
});

it('text that a person types holds no card number, unless the contract calls the field secret', async () => {
  expect(await service.client.post('/api/note', { text: cardNumber, pin: '' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'text' }] },
  });
  expect(await service.client.post('/api/note', { text: '', pin: cardNumber })).toMatchObject({ status: 204 });
});
