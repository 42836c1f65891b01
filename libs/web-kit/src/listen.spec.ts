import { jest } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as aTurn } from 'node:timers/promises';
import { defineRoute, eventStream } from '@floatwise/contracts/define';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { z } from 'zod';
import { ApiError } from './api.js';
import { listen } from './listen.js';

const counted = defineRoute('toy.count', 'GET /api/count/:way', {
  summary: 'Counts.',
  params: z.object({ way: z.string() }),
  response: eventStream(z.object({ number: z.int() })),
});
declare module '@floatwise/contracts/routes.generated' {
  interface RouteContracts {
    'toy.count': typeof counted;
  }
}

const one = 'data: {"number":1}\n\n';
const ways: Record<string, (response: ServerResponse) => void> = {
  done: (response) => response.end(`${one}: still here\n\ndata: {"number":2}\n\nevent: done\ndata: {}\n\n`),
  stopped: (response) => response.end(`${one}event: end\ndata: {}\n\n`),
  broken: (response) => response.write(one, () => response.destroy()),
  refused: (response) => response.writeHead(429).end('{"statusCode":429,"message":"Too many questions."}'),
  open: (response) => response.write(one),
};

let server: Server;
let closed: string[];
const realFetch = globalThis.fetch;
beforeAll(async () => {
  Object.assign(routeTable, { [counted.id]: [counted.method, counted.path] });
  server = createServer((request, response) => {
    const way = request.url?.split('/').at(-1) ?? '';
    response.setHeader('content-type', 'text/event-stream');
    response.on('close', () => closed.push(way));
    ways[way]?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (address, init) => realFetch(new URL(String(address), origin), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(routeTable, counted.id);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  closed = [];
});

async function heard(way: string): Promise<{ numbers: number[]; error: unknown }> {
  const numbers: number[] = [];
  try {
    for await (const { number } of listen('toy.count', { params: { way } })) numbers.push(number);
  } catch (error) {
    return { numbers, error };
  }
  return { numbers, error: undefined };
}

it('yields each event until the last', async () => {
  expect(await heard('done')).toEqual({ numbers: [1, 2], error: undefined });
});

it.each(['stopped', 'broken'])('throws when the stream is %s before the last event', async (way) => {
  const { numbers, error } = await heard(way);
  expect(numbers).toEqual([1]);
  expect(error).toMatchObject({ status: 0, sentence: expect.stringContaining('We can’t reach Floatwise') as string });
});

it('throws the server’s refusal', async () => {
  const { error } = await heard('refused');
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, sentence: 'Too many questions.' });
});

it('closes the connection when the caller leaves the loop', async () => {
  for await (const _ of listen('toy.count', { params: { way: 'open' } })) break;
  while (!closed.includes('open')) await aTurn();
});

it('throws when the server falls silent: a laptop that slept has a dead connection', async () => {
  const events = listen('toy.count', { params: { way: 'open' } });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await events.next()).toMatchObject({ value: { number: 1 } });
  const [silent] = timers.mock.calls.findLast(([, ms]) => ms === 45_000) ?? [];
  timers.mockRestore();
  silent?.();
  await expect(events.next()).rejects.toMatchObject({ status: 0 });
});

it('closes the connection when the signal aborts, with its reason', async () => {
  const leaving = new AbortController();
  const reason = new Error('left the page');
  const listening = (async () => {
    for await (const _ of listen('toy.count', { params: { way: 'open' } }, leaving.signal)) leaving.abort(reason);
  })();
  await expect(listening).rejects.toBe(reason);
});
