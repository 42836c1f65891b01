import { jest } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as aTurn } from 'node:timers/promises';
import { followPlan, pauseMs, reconnectMs, type PlanUpdate } from './follow-plan.js';

const free: PlanUpdate = { tier: 'free', expiresAt: null, version: 0 };
const pro: PlanUpdate = { tier: 'premium', expiresAt: '2026-04-10T12:00:00.000Z', version: 1 };

let server: Server;
let streams: ServerResponse[];
let answers: (response: ServerResponse) => void;
let stops: (() => void)[];
const realFetch = globalThis.fetch;
const say = (plan: PlanUpdate): void =>
  streams.forEach((stream) => void stream.write(`data: ${JSON.stringify(plan)}\n\n`));
const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await aTurn();
};

beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/event-stream');
    streams.push(response);
    response.on('close', () => (streams = streams.filter((one) => one !== response)));
    answers(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (address, init) => realFetch(new URL(String(address), origin), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});
let asked: number;
beforeEach(() => {
  [streams, stops, asked] = [[], [], 0];
  answers = (response) => {
    asked += 1;
    response.write(': still here\n\n');
  };
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const stop of stops) stop();
  await until(() => streams.length === 0);
});

function tab(userId = 'ada') {
  const told: PlanUpdate[] = [];
  const stop = followPlan(userId, (plan) => told.push(plan));
  stops.push(stop);
  return { told, stop };
}

test('three tabs of one browser hold one connection, and all are told', async () => {
  const tabs = [tab(), tab(), tab()];
  await until(() => streams.length === 1);
  say(pro);
  await until(() => tabs.every(({ told }) => told.length === 1));
  expect(tabs.map(({ told }) => told)).toEqual([[pro], [pro], [pro]]);
  expect(asked).toBe(1);
});

test('when the tab with the connection closes, another one takes over', async () => {
  const [first, second] = [tab(), tab()];
  await until(() => streams.length === 1);
  first.stop();
  await until(() => asked === 2 && streams.length === 1);
  say(pro);
  await until(() => second.told.length === 1);
  expect(first.told).toEqual([]);
});

test('a tab that belongs to somebody else, for the moment after signing in anew, isn’t told', async () => {
  const [ada, grace] = [tab('ada'), tab('grace')];
  await until(() => streams.length === 1);
  say(pro);
  await until(() => ada.told.length === 1);
  expect(grace.told).toEqual([]);
});

test('a stream that breaks off is opened again, and says what has changed in the meantime', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { told } = tab();
  await until(() => streams.length === 1);
  say(free);
  await until(() => told.length === 1);
  answers = (response) => response.write(`data: ${JSON.stringify(pro)}\n\n`);
  for (const stream of streams) stream.destroy();
  await until(() => told.length === 2);
  expect(told).toEqual([free, pro]);
});

test('after signing out it isn’t opened again', async () => {
  answers = (response) => {
    asked += 1;
    response.writeHead(401).end('{"message":"Please sign in."}');
  };
  tab();
  await until(() => asked === 1);
  // It's free once nobody follows any more.
  await navigator.locks.request('floatwise-plan', () => undefined);
  expect(asked).toBe(1);
});

test.each([
  [0, 1_000],
  [1, 2_000],
  [3, 8_000],
  [6, 60_000],
  [100, 60_000],
])('after %i failures in a row it waits %i ms', (failures, ms) => {
  expect(pauseMs(failures)).toBe(ms);
});

test.each([
  ['that ended well', 0, [1_000, 1_500]],
  ['that broke off', 1, [2_000, 12_000]],
  ['that broke off again', 2, [4_000, 14_000]],
])('after a stream %s, browsers come back over a span of time', (_, failures, span) => {
  const chance = jest.spyOn(Math, 'random');
  expect([0, 1].map((part) => (chance.mockReturnValue(part), reconnectMs(failures)))).toEqual(span);
});

test.each(['locks', 'channels'])('a browser without %s follows nothing, and nothing breaks', (without) => {
  const [from, key] = without === 'locks' ? [globalThis, 'navigator'] : [globalThis, 'BroadcastChannel'];
  const had = Object.getOwnPropertyDescriptor(from, key);
  if (without === 'locks') Object.defineProperty(from, key, { value: {}, configurable: true });
  else Reflect.deleteProperty(from, key);
  try {
    tab().stop();
  } finally {
    if (had) Object.defineProperty(from, key, had);
  }
  expect(asked).toBe(0);
});
