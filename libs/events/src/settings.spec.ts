import { z } from 'zod';
import { defaultSettings, eventsEnv, handlersAtOnce, settingsFromEnv } from './settings.js';

const schema = z.object(eventsEnv);

describe('settings', () => {
  it('without environment are those of production on one machine', () => {
    expect(defaultSettings).toEqual({
      replicas: 1,
      maxAgeMs: 14 * 86_400_000,
      duplicateWindowMs: 120_000,
      ackWaitMs: 30_000,
      backoffMs: [1_000, 5_000, 30_000, 120_000, 600_000],
      maxTries: 6,
      concurrency: 4,
      atOnce: 8,
      prefetch: 100,
      batch: 32,
      maxBytes: 268_435_456,
      relayLeaseMs: 20_000,
      relayWindow: 500,
      relayPollMs: 1_000,
      outboxKeepMs: 14 * 86_400_000,
      inboxKeepMs: 30 * 86_400_000,
    });
  });

  it('come from text', () => {
    const env = schema.parse({ EVENTS_REPLICAS: '3', EVENTS_BACKOFF_MS: '5,10', EVENTS_MAX_TRIES: '2' });
    expect(settingsFromEnv(env)).toMatchObject({ replicas: 3, backoffMs: [5, 10], maxTries: 2 });
  });

  it.each([
    ['EVENTS_BACKOFF_MS', '5,,10'],
    ['EVENTS_BACKOFF_MS', '-1'],
    ['EVENTS_BACKOFF_MS', 'soon'],
    ['EVENTS_REPLICAS', '6'],
    ['EVENTS_ACK_WAIT_MS', '0'],
  ])('%s can not be %s', (name, value) => {
    const result = schema.safeParse({ [name]: value });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([name]);
  });

  it.each([
    ['the outbox forgets before JetStream', { EVENTS_OUTBOX_KEEP_MS: '999' }],
    ['the inbox forgets before the last repeat of an event', { EVENTS_INBOX_KEEP_MS: '1999' }],
  ])('are refused when %s', (_what, given) => {
    const usual = { EVENTS_MAX_AGE_MS: '1000', EVENTS_OUTBOX_KEEP_MS: '1000', EVENTS_INBOX_KEEP_MS: '2000' };
    expect(() => settingsFromEnv(schema.parse(usual))).not.toThrow();
    expect(() => settingsFromEnv(schema.parse({ ...usual, ...given }))).toThrow(Object.keys(given)[0]);
  });
});

it.each([
  ['nobody', 0, 0],
  ['one service', 1, 4],
  ['two services', 2, 8],
  ['six services', 6, 8],
])('who consumes events of %s runs as many handlers at once', (_, sources, atOnce) => {
  expect(handlersAtOnce(sources, defaultSettings)).toBe(atOnce);
});
