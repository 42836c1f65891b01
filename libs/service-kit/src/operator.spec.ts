import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { eventsEnv } from '@floatwise/events/settings';
import { z } from 'zod';
import { ENV } from './env.js';
import { DomainError } from './errors.js';
import { operate, type OperatorCommands } from './operator.js';
import { POOL } from './postgres.js';

const args = process.argv;
const said: string[] = [];
const listen = (name: 'stdout' | 'stderr') =>
  jest.spyOn(process[name], 'write').mockImplementation((text) => said.push(`${name}: ${String(text)}`) > 0);

/** The private port of a service with four parked messages: two fail again, and one of those doesn't say why. */
let service: Server;
let OPS_PORT: number;
const token = 'the-token-of-the-operators-0123456789';
const operators = new Set<unknown>();
const outcomes: Record<string, object> = {
  a: { outcome: 'handled' },
  'b/1': { outcome: 'failed', fault: 'Error: no' },
  d: { outcome: 'duplicate' },
  e: { outcome: 'failed' },
};
const parked = Object.keys(outcomes).map((messageId) => ({
  messageId,
  subject: ['a', 'b/1'].includes(messageId) ? 'cards.card.added.v1' : 'cards.card.removed.v1',
  reason: messageId === 'a' ? 'abandoned' : 'failed',
  tries: 6,
  fault: 'Error: no',
  parkedAt: '2026-11-21T10:00:00.000Z',
}));

beforeAll(async () => {
  service = createServer(({ method, url, headers }, response) => {
    if (headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    operators.add(headers['x-operator']);
    const { pathname, searchParams } = new URL(url ?? '', 'http://service');
    const wanted = parked.filter((message) =>
      (['messageId', 'reason', 'subject'] as const).every((name) =>
        [null, message[name]].includes(searchParams.get(name)),
      ),
    );
    if (method === 'GET' && pathname === '/parked') return response.end(JSON.stringify(wanted));
    if (method !== 'POST' || pathname !== '/parked/replay') return response.writeHead(404).end();
    // One per page.
    const rest = wanted.slice(wanted.findIndex(({ messageId }) => messageId === searchParams.get('after')) + 1);
    const results = rest.slice(0, 1).map(({ messageId }) => ({ messageId, ...outcomes[messageId] }));
    return response.end(JSON.stringify({ results, ...(rest.length > 1 && { next: rest[0]?.messageId }) }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  ({ port: OPS_PORT } = service.address() as AddressInfo);
});
afterAll(() => void service.close());
beforeEach(() => {
  said.length = 0;
  listen('stdout');
  listen('stderr');
});
afterEach(() => {
  jest.restoreAllMocks();
  process.argv = args;
  process.exitCode = undefined;
});

/** The instants that events were republished from. */
const republished: unknown[] = [];
const pool = {
  connect: () => ({
    query: (_sql: string, values?: unknown[]) => {
      republished.push(...(values?.slice(0, 1) ?? []));
      return Promise.resolve({ rowCount: 7 });
    },
    release: () => undefined,
  }),
};
let closed = 0;
class Root {
  onModuleDestroy(): void {
    closed += 1;
  }
}

const ownCommands: OperatorCommands = {
  usage: '  greet <name>',
  read: ([action, name]) => {
    if (action !== 'greet' || name === undefined) return null;
    return (app) => {
      if (name === 'nobody') throw new DomainError('no-such-person', 404, 'There is nobody of that name.');
      if (name === 'fault') throw new TypeError('a fault');
      return Promise.resolve(`Hello ${name} of ${app.constructor.name}.`);
    };
  },
};

const started = (words: string[], { port = OPS_PORT, own = true, OPS_TOKEN = token } = {}) => {
  process.argv = ['node', 'operator.js', ...words];
  const providers = [
    { provide: POOL, useValue: pool },
    { provide: ENV, useValue: z.object(eventsEnv).parse({}) },
  ];
  return operate({
    readEnv: () => ({ OPS_HOST: '127.0.0.1', OPS_PORT: port, OPS_TOKEN }),
    open: () => NestFactory.createApplicationContext({ module: Root, providers }, { logger: false }),
    commands: own ? ownCommands : undefined,
  });
};
it.each([
  ['greet Ada', 'stdout: Hello Ada of NestApplicationContext.\n', undefined],
  ['greet nobody', 'stderr: There is nobody of that name.\n', 1],
  ['replay a', 'stdout: 1 handled, 0 handled before, 0 failed again.\n', undefined],
  ['replay d', 'stdout: 0 handled, 1 handled before, 0 failed again.\n', undefined],
  ['replay e', 'stdout: e  failed  \n0 handled, 0 handled before, 1 failed again.\n', undefined],
  ['replay b/1', 'stdout: b/1  failed  Error: no\n0 handled, 0 handled before, 1 failed again.\n', undefined],
  ['replay c', 'stdout: c  is not parked\n', undefined],
  ['replay --reason abandoned', 'stdout: 1 handled, 0 handled before, 0 failed again.\n', undefined],
  ['replay --reason schema', 'stdout: No message is parked.\n', undefined],
  [
    'replay --all',
    'stdout: b/1  failed  Error: no\ne  failed  \n1 handled, 1 handled before, 2 failed again.\n',
    undefined,
  ],
  ['parked --reason schema', 'stdout: No message is parked.\n', undefined],
  ['republish', 'stdout: Events that will be published again: 7.\n', undefined],
])('"%s" says %j', async (words, expected, code) => {
  await started(words.split(' '));
  expect(said).toEqual([expected]);
  expect(process.exitCode).toBe(code);
});

it.each([
  'greet',
  '',
  'replay',
  'parked now',
  'replay a --all',
  'replay a d',
  'replay --because x',
  'republish --since never',
  'republish --since',
  'republish --until 2026-11-22T10:00:00Z',
  'republish --since 2026-11-22T10:00:00Z more',
  'republish all',
])('"%s" is answered by the usage', async (words) => {
  await started(words.split(' '));
  expect(said).toEqual([
    expect.stringMatching(/^stderr: Usage:\n {2}greet <name>\n.*operator.js parked[^]*operator.js replay/),
  ]);
  expect(process.exitCode).toBe(2);
});

it('what is parked is listed line by line', async () => {
  await started(['parked']);
  expect(said[0]).toMatch(/^stdout: a .*cards\.card\.added\.v1 .*6 tries.*Error: no\nb\/1 /);
});

it('and only what is asked for', async () => {
  await started(['parked', '--reason', 'failed', '--subject', 'cards.card.added.v1']);
  expect(said[0]).toMatch(/^stdout: b\/1 .*failed.*\n$/);
});

it('parked messages are with the running service, which must answer', async () => {
  await started(['parked'], { port: 1 });
  expect(said).toEqual(['stderr: The service does not answer on its private port. Start it first.\n']);
  expect(process.exitCode).toBe(1);
});

it('the operator commands show the service’s token, and say who asks [requirement 53]', async () => {
  await started(['parked']);
  expect([...operators]).toEqual([expect.stringMatching(/^[\w.-]+@[\w.-]+$/)]);
  said.length = 0;
  await started(['replay', '--all'], { OPS_TOKEN: 'another' });
  expect(said).toEqual(['stderr: The service refuses the token: set OPS_TOKEN to the service’s own.\n']);
  expect(process.exitCode).toBe(1);
});

it('a fault is no refusal', async () => {
  await expect(started(['greet', 'fault'])).rejects.toThrow('a fault');
});

it('without commands of its own a service has those that all have', async () => {
  await started(['greet', 'Ada'], { own: false });
  expect(said).toEqual([expect.stringMatching(/^stderr: Usage:\n {2}node dist\/operator.js parked/)]);
});

it('events are published again from the first one on, or since a time', async () => {
  republished.length = 0;
  await started(['republish']);
  await started(['republish', '--since', '2026-11-22T10:00:00Z']);
  expect(republished).toEqual([new Date(0), new Date('2026-11-22T10:00:00Z')]);
});

it('what a command used is closed, whether or not it was refused', async () => {
  closed = 0;
  await started(['greet', 'Ada']);
  await started(['greet', 'nobody']);
  expect(closed).toBe(2);
});
