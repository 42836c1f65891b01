import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { HealthChecks } from './health.js';
import type { HttpMetrics } from './metrics.js';
import { createOpsServer } from './ops-server.js';

const token = 'the-token-of-the-operators-0123456789';
const done: unknown[] = [];
const logged: { level: string; line: object; message: string }[] = [];
const log = (level: string) => (line: object, message: string) => void logged.push({ level, line, message });
const logger = { info: log('info'), warn: log('warn') } as unknown as Logger;
const serverWith = (given: { OPS_TOKEN?: string | undefined; OPS_NAMES?: string[] }): FastifyInstance =>
  createOpsServer({
    env: { OPS_HOST: 'ops.internal', OPS_TOKEN: token, OPS_NAMES: [], ...given },
    logger,
    health: {
      isAccepting: true,
      readiness: () => Promise.resolve({ ready: true, report: {} }),
    } as unknown as HealthChecks,
    metrics: { text: () => Promise.resolve('metrics') } as unknown as HttpMetrics,
    openApi: () => Promise.resolve({ openapi: '3' }),
    parked: {
      list: () => Promise.resolve([]),
      replay: (which) => {
        done.push({ which, loggedBefore: logged.length });
        return Promise.resolve({ results: [{ messageId: 'm', outcome: 'handled' }] });
      },
    },
  });
const server = serverWith({});
const by = { authorization: `Bearer ${token}`, 'x-operator': 'ops@desk', host: '127.0.0.1:4201' };
beforeEach(() => {
  done.length = 0;
  logged.length = 0;
});

const guarded = [
  ['GET', '/metrics'],
  ['GET', '/api-docs'],
  ['GET', '/parked'],
  ['POST', '/parked/replay?subject=cards.card.added.v1'],
  ['GET', '/what-is-not-there'],
] as const;
const probes = [
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/accepting'],
] as const;

describe('the operators’ port [requirement 53]', () => {
  it.each(guarded)('%s %s asks for the token', async (method, url) => {
    for (const authorization of ['', 'Bearer', 'Bearer no', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const headers = { ...by, authorization };
      const answer = await server.inject({ method, url, headers });
      expect([authorization, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
    }
    const named = await server.inject({ method, url, headers: by });
    expect(named.statusCode).toBe(url.startsWith('/what') ? 404 : 200);
  });

  it.each(guarded)('%s %s is closed where no token is set', async (method, url) => {
    const closed = serverWith({ OPS_TOKEN: undefined });
    for (const authorization of ['Bearer ', 'Bearer undefined', by.authorization])
      expect((await closed.inject({ method, url, headers: { ...by, authorization } })).statusCode).toBe(401);
  });

  it.each(probes)(
    '%s %s needs no token, because machines poll it and it tells nothing of people',
    async (method, url) => {
      expect((await server.inject({ method, url, headers: { host: '10.0.0.7:4200' } })).statusCode).toBe(200);
    },
  );

  it.each([...guarded, ...probes])('%s %s refuses a page of another site, whatever it knows', async (method, url) => {
    for (const more of [
      { host: 'evil.example' },
      { host: 'evil.example:4201' },
      { host: '127.0.0.1.evil.example' },
      { host: 'localhost.evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:4201' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await server.inject({ method, url, headers: { ...by, ...more } });
      expect([more, answer.statusCode]).toEqual([more, 403]);
    }
    expect(done).toEqual([]);
  });

  it.each(['localhost:4201', '127.0.0.1', '[::1]:4201', '10.1.2.3:4200', 'cards:4200', 'CARDS', 'ops.internal:4200'])(
    'an operator reaches it at %s',
    async (host) => {
      const named = serverWith({ OPS_NAMES: ['cards'] });
      expect((await named.inject({ method: 'GET', url: '/metrics', headers: { ...by, host } })).statusCode).toBe(200);
    },
  );

  it('a replay is logged with who, which, and from where before it begins', async () => {
    const url = '/parked/replay?subject=cards.card.added.v1&reason=failed';
    await server.inject({ method: 'POST', url, headers: by, remoteAddress: '10.9.8.7' });
    const which = { subject: 'cards.card.added.v1', reason: 'failed' };
    expect(logged).toEqual([
      {
        level: 'info',
        line: { audit: 'messages-replayed', operator: 'ops@desk', address: '10.9.8.7', which },
        message: expect.any(String),
      },
    ]);
    expect(done).toEqual([{ which, loggedBefore: 1 }]);
  });

  it('nobody replays without saying who they are, and nobody can forge a line of the log', async () => {
    for (const name of ['', ' ', 'x'.repeat(101), 'a\u001b[2K', '{"audit":1}']) {
      const headers = { ...by, 'x-operator': name };
      const answer = await server.inject({ method: 'POST', url: '/parked/replay', headers });
      expect([name, answer.statusCode]).toEqual([name, 400]);
    }
    expect(done).toEqual([]);
  });

  it('a refusal is logged without what was sent', async () => {
    await server.inject({ method: 'GET', url: '/parked', headers: { ...by, authorization: 'Bearer guess' } });
    expect(logged).toMatchObject([
      { level: 'warn', line: { audit: 'operator-refused', status: 401, path: '/parked' } },
    ]);
    expect(JSON.stringify(logged)).not.toContain('guess');
  });
});
