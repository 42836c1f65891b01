import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { DomainError } from './errors.js';
import { operate } from './operator.js';

const args = process.argv;
const said: string[] = [];
const listen = (name: 'stdout' | 'stderr') =>
  jest.spyOn(process[name], 'write').mockImplementation((text) => said.push(`${name}: ${String(text)}`) > 0);

/** The private port of a service where two messages are parked, one of which can be handled by now. */
let service: Server;
let OPS_PORT: number;
const parked = ['a', 'b/1'].map((messageId) => ({
  messageId,
  subject: 'cards.card.added.v1',
  reason: 'failed',
  tries: 6,
  fault: 'Error: no',
  parkedAt: '2026-11-21T10:00:00.000Z',
}));

beforeAll(async () => {
  service = createServer(({ method, url }, response) => {
    const id = decodeURIComponent(/^\/parked\/([^/]+)\/replay$/.exec(url ?? '')?.[1] ?? '');
    const handled = {
      messageId: id,
      outcome: id === 'a' ? 'handled' : 'failed',
      ...(id !== 'a' && { fault: 'Error: no' }),
    };
    if (method === 'GET' && url !== '/parked') response.statusCode = 404;
    const result = parked.some(({ messageId }) => messageId === id) ? [handled] : [];
    response.end(JSON.stringify(method === 'POST' ? { replayed: id, result } : parked));
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

class Root {}

const started = (words: string[], port = OPS_PORT) => {
  process.argv = ['node', 'operator.js', ...words];
  return operate({
    readEnv: () => ({ OPS_HOST: '127.0.0.1', OPS_PORT: port }),
    open: () => NestFactory.createApplicationContext(Root, { logger: false }),
    commands: {
      usage: '  greet <name>',
      read: ([action, name]) => {
        if (action !== 'greet' || name === undefined) return null;
        return (app) => {
          if (name === 'nobody') throw new DomainError('no-such-person', 404, 'There is nobody of that name.');
          if (name === 'fault') throw new TypeError('a fault');
          return Promise.resolve(`Hello ${name} of ${app.constructor.name}.`);
        };
      },
    },
  });
};

it.each([
  ['greet Ada', 'stdout: Hello Ada of NestApplicationContext.\n', undefined],
  ['greet nobody', 'stderr: There is nobody of that name.\n', 1],
  ['replay a', 'stdout: a  handled\n', undefined],
  ['replay b/1', 'stdout: b/1  failed  Error: no\n', undefined],
  ['replay c', 'stdout: c  is not parked\n', undefined],
  ['replay --all', 'stdout: a  handled\nb/1  failed  Error: no\n', undefined],
])('"%s" says %j', async (words, expected, code) => {
  await started(words.split(' '));
  expect(said).toEqual([expected]);
  expect(process.exitCode).toBe(code);
});

it.each(['greet', '', 'replay', 'parked now'])('"%s" is answered by the usage', async (words) => {
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

it('parked messages are with the running service, which must answer', async () => {
  await started(['parked'], 1);
  expect(said).toEqual(['stderr: The service does not answer on its private port. Start it first.\n']);
  expect(process.exitCode).toBe(1);
});

it('a fault is no refusal', async () => {
  await expect(started(['greet', 'fault'])).rejects.toThrow('a fault');
});
