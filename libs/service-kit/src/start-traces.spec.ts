import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contextOf, currentTraceparent, inSpan } from '@floatwise/events/spans';
import { context, propagation, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { createLogger, currentRequest } from './logging.js';
import { inRequestSpan } from './spans.js';
import { startTraces } from './start-traces.js';

/** Half of all traces: those whose numbers, taken together, are low. */
const [recorded, unrecorded] = [`${'0'.repeat(31)}1`, `${'0'.repeat(24)}ffffffff`];
/** It takes everything, and keeps nothing. */
const collector = createServer((request, response) => void request.resume().once('end', () => response.end('{}')));
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  stop = await startTraces('toy', { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER_ARG: 0.5 });
});
afterAll(async () => {
  await stop();
  collector.closeAllConnections();
  collector.close();
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

describe('a line of the log', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ level: 'info', service: 'toy', destination });
  const fieldsOf = (work: () => void): unknown => {
    work();
    const { traceId, requestId } = JSON.parse(lines.pop() ?? '{}') as Record<string, unknown>;
    return { traceId, requestId };
  };
  const during = (traceId: string) => ({ parent: contextOf(`00-${traceId}-00f067aa0ba902b7-01`) });

  test('has the ids of its request and its trace', () => {
    const call = { headers: { traceparent: `00-${recorded}-00f067aa0ba902b7-01` }, method: 'GET', id: 'a-request' };
    const log = () => currentRequest.run({ requestId: call.id }, () => logger.info('here'));
    const work = () => inRequestSpan(call as unknown as FastifyRequest, '/api/toys', log);
    expect(fieldsOf(work)).toEqual({ traceId: recorded, requestId: 'a-request' });
  });

  test('of an event’s handler has the id of the trace that led there', async () => {
    await inSpan('handle toys.toy.made.v1', during(recorded), () => Promise.resolve(logger.info('here')));
    expect(fieldsOf(() => undefined)).toEqual({ traceId: recorded, requestId: undefined });
  });

  test('names no trace that nobody records', () => {
    expect(fieldsOf(() => logger.info('here'))).toEqual({ traceId: undefined, requestId: undefined });
  });
});
