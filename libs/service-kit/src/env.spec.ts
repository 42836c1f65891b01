import { z } from 'zod';
import { baseEnv, parseEnv } from './env.js';

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
