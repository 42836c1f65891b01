import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';

const given = {
  PORT: '4104',
  OPS_PORT: '4204',
  DATABASE_URL: 'postgresql://strategist@127.0.0.1/strategist',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

/** The variables it reads in addition to the ones that every service reads. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('without a word, there is no model, and the limits are those of the plans', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
    OPENAI_MODEL: 'gpt-5-mini',
    OPENAI_PROTOCOL: 'chat-completions',
    OPENAI_TIMEOUT_MS: 20_000,
    OPENAI_TOOL_ROUNDS: 4,
    OPENAI_ANSWER_TOKENS: 1_200,
    OPENAI_REASONING_EFFORT: 'low',
    OPENAI_DOLLARS_PER_MILLION_IN: 0.25,
    OPENAI_DOLLARS_PER_MILLION_OUT: 2,
    MODEL_MONTHLY_DOLLARS: 50,
    MODEL_DAILY_DOLLARS: 4,
    MODEL_ACCOUNT_DAILY_DOLLARS: 0.25,
    MODEL_NETWORK_DAILY_DOLLARS: 1,
    MODEL_UNVERIFIED_PERCENT: 20,
    MODEL_WARNING_PERCENTS: [50, 80],
    VERIFIED_TIMEOUT_MS: 1_000,
    CHAT_VISITOR_MESSAGES: 20,
    CHAT_MESSAGES: 100,
    CHAT_PRO_MESSAGES: 300,
    CHAT_WINDOW_S: 3_600,
    CHAT_TURN_MS: 60_000,
    CARDS_TIMEOUT_MS: 2_000,
    ARTICLES_URL: '/mf/content/articles.json',
    ARTICLES_MS: 600_000,
    ARTICLES_TIMEOUT_MS: 5_000,
    ARTICLES_MAX_BYTES: 2_000_000,
    CATALOG_MS: 600_000,
    MISSED_QUESTIONS_PER_NETWORK: 30,
    MISSED_QUESTION_DAYS: 180,
    SAVED_STRATEGIES: 100,
    STRATEGY_RESTORE_DAYS: 30,
    STRATEGY_PURGE_MS: 3_600_000,
  });
});

test.each([
  [
    'a model that isn’t at an address',
    { OPENAI_API_KEY: 'sk-a-secret', OPENAI_BASE_URL: 'sk-a-secret' },
    'OPENAI_BASE_URL',
  ],
  ['another protocol', { OPENAI_PROTOCOL: 'sk-a-secret' }, 'OPENAI_PROTOCOL'],
  ['a price that isn’t one', { OPENAI_DOLLARS_PER_MILLION_IN: '-1' }, 'OPENAI_DOLLARS_PER_MILLION_IN'],
  ['a ceiling below zero', { MODEL_MONTHLY_DOLLARS: '-0.01' }, 'MODEL_MONTHLY_DOLLARS'],
  ['a share over a hundred percent', { MODEL_UNVERIFIED_PERCENT: '101' }, 'MODEL_UNVERIFIED_PERCENT'],
  ['a warning at no percent', { MODEL_WARNING_PERCENTS: '50,' }, 'MODEL_WARNING_PERCENTS'],
  ['no time for an answer', { CHAT_TURN_MS: '0' }, 'CHAT_TURN_MS'],
  ['a part of a message', { CHAT_MESSAGES: '1.5' }, 'CHAT_MESSAGES'],
])('%s is an error that names the variable and never its value', (_, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  const faults = 'faults' in result ? result.faults.join('\n') : '';
  expect(faults).toContain(name);
  expect(faults).not.toContain('sk-a-secret');
});

test('a ceiling of nothing means that the model is never asked', () => {
  expect(parseEnv(envSchema, { ...given, MODEL_MONTHLY_DOLLARS: '0' })).toMatchObject({
    env: { MODEL_MONTHLY_DOLLARS: 0 },
  });
});
