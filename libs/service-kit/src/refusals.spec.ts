import { DomainError } from './errors.js';
import { createLogger } from './logging.js';
import { Refusals } from './refusals.js';
import type { KitRequest } from './request.js';

const refusal = new DomainError('not-allowed', 403, 'You’re not allowed to do this.');
const request = { ip: '203.0.113.1' } as KitRequest;

const watched = () => {
  let log = '';
  const logger = createLogger({ level: 'info', service: 'toy', destination: { write: (line) => void (log += line) } });
  return { refusals: new Refusals(logger), log: () => log };
};

test('a watcher that fails keeps neither the answer nor the other watchers from theirs, and the log says so', async () => {
  const { refusals, log } = watched();
  const told: string[] = [];
  refusals.watch(() => Promise.reject(new Error('no room')));
  refusals.watch(async ({ code }, { ip }) => void told.push(`${code} ${ip}`));
  await refusals.tell(refusal, request);
  expect(told).toEqual(['not-allowed 203.0.113.1']);
  expect(log()).toContain('a refusal could not be noted');
});

test('without watchers nothing happens', async () => {
  const { refusals, log } = watched();
  await refusals.tell(refusal, request);
  expect(log()).toBe('');
});
