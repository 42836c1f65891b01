import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsEnv } from '@floatwise/events/settings';
import { z } from 'zod';
import { jest } from '@jest/globals';
import { baseEnv, parseEnv, readEnv } from './env.js';

const schema = z.object({ ...baseEnv, GREETING: z.string().default('hello') });
const enough = {
  PORT: '4101',
  OPS_PORT: '4201',
  DATABASE_URL: 'postgres://identity:pw@127.0.0.1:5432/identity',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

test('what is not said has its default, and text becomes what the schema says', () => {
  const result = parseEnv(schema, { ...enough, UNRELATED: 'x' });
  expect(result).toEqual({ env: expect.objectContaining({ PORT: 4101, SESSION_IDLE_S: 604_800, GREETING: 'hello' }) });
});

test('without a word, everything is as production on one machine wants it', () => {
  expect(parseEnv(z.object(baseEnv), enough)).toEqual({
    env: {
      ...enough,
      PORT: 4101,
      OPS_PORT: 4201,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      DATABASE_POOL: 6,
      DATABASE_TIMEOUT_MS: 5_000,
      DATABASE_LOCK_TIMEOUT_MS: 4_000,
      DATABASE_CONNECT_TIMEOUT_MS: 2_000,
      DATABASE_TRANSACTION_TIMEOUT_MS: 10_000,
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 30_000,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 'loopback',
      OUTGOING_PRIVATE_HOSTS: [],
      OPS_NAMES: [],
      BODY_LIMIT_BYTES: 65_536,
      BILLING_TIMEOUT_MS: 1_500,
      STREAM_HEARTBEAT_MS: 15_000,
      REQUEST_TIMEOUT_MS: 30_000,
      RATE_LIMIT_POINTS: 600,
      RATE_LIMIT_WINDOW_S: 60,
      SESSION_IDLE_S: 604_800,
      SESSION_ABSOLUTE_S: 2_592_000,
      SESSION_RENEW_S: 3_600,
      RECENT_AUTH_S: 900,
      REDIS_TIMEOUT_MS: 2_000,
      SHUTDOWN_PAUSE_MS: 3_000,
      SHUTDOWN_TIMEOUT_MS: 10_000,
      OTEL_TRACES_SAMPLER_ARG: 0.02,
      ...z.object(eventsEnv).parse({}),
    },
  });
});

const parsed = parseEnv(z.object(baseEnv), enough);
const defaults = 'env' in parsed ? parsed.env : {};
const counts = Object.entries(defaults)
  .filter(([, value]) => typeof value === 'number' && value >= 1)
  .map(([name]) => name)
  .filter((name) => !name.endsWith('PORT') && name !== 'SHUTDOWN_PAUSE_MS');

test.each(counts)('%s is a whole number above 0', (name) => {
  const take = (value: string) => parseEnv(schema, { ...enough, [name]: value });
  expect(take('1')).toMatchObject({ env: { [name]: 1 } });
  for (const value of ['0', '1.5', '-1', 'many']) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});

test.each([
  ['PORT', ['0', '65535'], ['-1', '65536', '1.5']],
  ['OPS_PORT', ['0', '65535'], ['-1', '65536', '1.5']],
  ['SHUTDOWN_PAUSE_MS', ['0', '1'], ['-1', '1.5']],
  ['NODE_ENV', ['production', 'development', 'test'], ['staging']],
  ['LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], ['loud']],
  ['HOST', ['h', '0.0.0.0'], []],
  ['OPS_HOST', ['h', '0.0.0.0'], []],
  ['OPS_TOKEN', ['x'.repeat(32)], ['x'.repeat(31)]],
  ['NATS_URL', ['n'], []],
  ['DATABASE_URL', ['postgres://a/b', 'postgresql://a/b'], ['mysql://a/b']],
  ['REDIS_URL', ['redis://a', 'rediss://a'], ['http://a']],
])('%s can be %j and not %j', (name, good, bad) => {
  const take = (value: string) => parseEnv(schema, { ...enough, [name]: value });
  for (const value of good) expect(take(value)).toHaveProperty('env');
  for (const value of bad)
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
});

test.each([
  ['DATABASE_URL', 'http://a', 'must be a postgres:// address'],
  ['PUBLIC_ORIGIN', 'ftp://a', 'must be an http(s) origin'],
  ['PUBLIC_ORIGIN', 'http://a/b', 'must be an origin: scheme, host and port, nothing after'],
])('%s %s: "%s"', (name, value, sentence) => {
  expect(parseEnv(schema, { ...enough, [name]: value })).toEqual({
    faults: expect.arrayContaining([`${name} is not usable: ${sentence}.`]),
  });
});

test('an empty variable counts as not said', () => {
  expect(parseEnv(schema, { ...enough, GREETING: '' })).toEqual({
    env: expect.objectContaining({ GREETING: 'hello' }),
  });
});

test('all faults are told together, in sentences that do not tell the value', () => {
  const { DATABASE_URL: _none, ...rest } = enough;
  const result = parseEnv(schema, { ...rest, PORT: 'a-secret', REDIS_URL: 'http://a-secret', NATS_URL: '' });
  expect(result).toEqual({
    faults: expect.arrayContaining([
      'DATABASE_URL is missing.',
      'NATS_URL is missing.',
      'REDIS_URL is not usable: must be a redis:// address.',
    ]),
  });
  expect(JSON.stringify(result)).toMatch(/PORT is not usable/);
  expect(JSON.stringify(result)).not.toContain('a-secret');
});

describe('the public origin is an origin and nothing more', () => {
  test.each([
    ['https://floatwise.example', true],
    ['http://localhost:8080', true],
    ['http://localhost:8080/', false],
    ['https://floatwise.example/app', false],
    ['ftp://floatwise.example', false],
    ['localhost:8080', false],
  ])('%s: %s', (origin, fits) => {
    expect('env' in parseEnv(schema, { ...enough, PUBLIC_ORIGIN: origin })).toBe(fits);
  });
});

describe('a deployment behind TLS that takes everybody for its own edge does not start', () => {
  const behindTls = { PUBLIC_ORIGIN: 'https://floatwise.example', HOST: '0.0.0.0' };
  const sentence =
    'TRUSTED_PROXIES trusts no proxy, but PUBLIC_ORIGIN is https and HOST is open to a network: name the addresses of the edge.';
  test.each([
    ['nothing said of proxies', behindTls, [sentence]],
    ['loopback alone', { ...behindTls, TRUSTED_PROXIES: 'loopback, 127.0.0.1' }, [sentence]],
    ['loopback in all its ways', { ...behindTls, TRUSTED_PROXIES: '127.0.0.0/8,::1,::1/128,' }, [sentence]],
    ['the network of the edge', { ...behindTls, TRUSTED_PROXIES: 'loopback, uniquelocal' }, undefined],
    ['an address', { ...behindTls, TRUSTED_PROXIES: '10.0.0.7' }, undefined],
    ['an edge on the same machine', { ...behindTls, HOST: '127.0.0.1' }, undefined],
    ['an edge on the same machine, over IPv6', { ...behindTls, HOST: '::1' }, undefined],
    ['an edge on the same machine, by its name', { ...behindTls, HOST: 'localhost' }, undefined],
    ['plain http', { ...behindTls, PUBLIC_ORIGIN: 'http://localhost:8080' }, undefined],
  ])('%s', (_, given, faults) => {
    const result = parseEnv(schema, { ...enough, ...given });
    expect('faults' in result ? result.faults : undefined).toEqual(faults);
  });
});

test('a list names each by itself, and blanks around them are none of it', () => {
  expect(parseEnv(schema, { ...enough, OUTGOING_PRIVATE_HOSTS: ' mail, 10.0.0.5,,' })).toMatchObject({
    env: { OUTGOING_PRIVATE_HOSTS: ['mail', '10.0.0.5'] },
  });
});

describe('a process', () => {
  const own = process.env;
  afterEach(() => {
    process.env = own;
    jest.restoreAllMocks();
  });

  it('has what its environment says', () => {
    process.env = enough;
    expect(readEnv(schema)).toMatchObject({ PORT: 4101, GREETING: 'hello' });
  });

  function refusal(): string {
    const ended = new Error('ended');
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw ended;
    });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => readEnv(schema)).toThrow(ended);
    expect(exit).toHaveBeenCalledWith(1);
    return String(write.mock.calls[0]?.[0]);
  }

  it('without what it needs says all that is missing, a line each, and ends with 1', () => {
    const { PORT: _port, NATS_URL: _nats, ...rest } = enough;
    process.env = rest;
    expect(refusal()).toBe('PORT is missing.\nNATS_URL is missing.\n');
  });

  it('has what the files of SECRETS_DIR say, and ends if its environment says the same setting', () => {
    const SECRETS_DIR = mkdtempSync(join(tmpdir(), 'floatwise-secrets-'));
    const { DATABASE_URL, NATS_URL: _nats, ...rest } = enough;
    process.env = { ...rest, SECRETS_DIR };
    writeFileSync(join(SECRETS_DIR, 'DATABASE_URL'), `${DATABASE_URL}\n`);
    writeFileSync(join(SECRETS_DIR, 'NATS_URL'), 'nats://of-a-file');
    expect(readEnv(schema)).toMatchObject({ DATABASE_URL, NATS_URL: 'nats://of-a-file' });
    process.env = { ...rest, SECRETS_DIR, DATABASE_URL, PORT: '' };
    expect(refusal()).toBe(
      'DATABASE_URL is in the environment and in a file of SECRETS_DIR: leave one of them out.\nPORT is missing.\n',
    );
    rmSync(SECRETS_DIR, { recursive: true });
  });
});
