import { jest } from '@jest/globals';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { inSpan, tracer } from '@floatwise/events/spans';
import { createRedis } from './redis.js';

const exporter = new InMemorySpanExporter();
const own = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('toy');
// The tracer is loaded once for all files of a worker, and keeps the first provider that it finds.
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  jest.spyOn(tracer, 'startSpan').mockImplementation(own.startSpan.bind(own));
  jest.spyOn(tracer, 'startActiveSpan').mockImplementation(own.startActiveSpan.bind(own));
});
beforeEach(() => exporter.reset());
afterAll(() => {
  jest.restoreAllMocks();
  context.disable();
});

/** It isn't connected, so it refuses everything at once. */
const redis = createRedis('redis://127.0.0.1:1', 1_000);
const told = () =>
  exporter.getFinishedSpans().map(({ name, attributes }) => `${name}: ${String(attributes['error.type'] ?? 'good')}`);
const one = () => redis.get('session:canary');
const script = () => redis.replaceUnchanged('session:canary', 'before', 'after', 1);
const several = () => redis.multi().set('session:canary', 'before').pTTL('session:canary').exec(true);

test.each([
  ['a command', one, 'redis GET: Error'],
  ['a script', script, 'redis EVALSHA: Error'],
  ['several commands together', several, 'redis MULTI: Error'],
])('%s has a span by its name, without key and value, that says how it ended', async (_, work, expected) => {
  await inSpan('a call', {}, () => expect(work()).rejects.toThrow());
  expect(told()).toEqual([expected, 'a call: good']);
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(/canary|before/);
});

test.each([
  ['a command', one],
  ['a script', script],
  ['several commands together', several],
])('%s outside a recorded call has none', async (_, work) => {
  await expect(work()).rejects.toThrow();
  expect(told()).toEqual([]);
});
