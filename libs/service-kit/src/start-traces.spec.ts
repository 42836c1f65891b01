import { currentTraceparent } from '@floatwise/events/spans';
import { context, propagation, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { inRequestSpan } from './spans.js';
import { startTraces } from './start-traces.js';

/** Half of all traces: those whose numbers, taken together, are low. */
const [recorded, unrecorded] = [`${'0'.repeat(31)}1`, `${'0'.repeat(24)}ffffffff`];
/** Nobody listens there. */
const away = 'http://127.0.0.1:9';
let stop: () => Promise<void>;

beforeAll(async () => {
  stop = await startTraces('toy', { OTEL_EXPORTER_OTLP_ENDPOINT: away, OTEL_TRACES_SAMPLER_ARG: 0.5 });
});
afterAll(async () => {
  await stop();
  for (const api of [trace, context, propagation]) api.disable();
});

/** Where a call is in its trace, if it's recorded. */
function placeOf(traceparent: string): string | undefined {
  let place: string | undefined;
  const call = { headers: { traceparent }, method: 'GET', id: 'the-request' } as unknown as FastifyRequest;
  inRequestSpan(call, '/api/toys', () => (place = currentTraceparent()));
  return place;
}

test.each([
  ['its share, wanted by the caller', recorded, '01', true],
  ['its share, not wanted', recorded, '00', true],
  ['the rest, wanted', unrecorded, '01', false],
  ['the rest, not wanted', unrecorded, '00', false],
])('a service records a call by the id of its trace: %s', (_, traceId, flags, isRecorded) => {
  const place = placeOf(`00-${traceId}-00f067aa0ba902b7-${flags}`);
  expect(place?.split('-')[1]).toBe(isRecorded ? traceId : undefined);
});
