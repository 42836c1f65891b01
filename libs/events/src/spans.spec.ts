import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { readEnvelope } from './envelope.js';
import { contextOf, currentTraceparent, traceparentIn } from './spans.js';
import { defineEvent } from '@floatwise/contracts/define';
import { z } from 'zod';

const place = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each([
  ['nothing', undefined],
  ['words', 'my name is Anna'],
  ['a place with capitals', place.toUpperCase()],
  ['another version', place.replace('00-', '01-')],
])('%s begins a trace of its own', (_, traceparent) => {
  expect(contextOf(traceparent)).toBe(ROOT_CONTEXT);
});

test('without a collector, nothing has a place in a trace', () => {
  expect(currentTraceparent()).toBeUndefined();
  expect(trace.getSpanContext(contextOf(place))).toBeUndefined();
});

test.each([
  ['an envelope’s place is read', `{"id":"1","traceparent":"${place}","data":{}}`, place],
  ['an envelope without one has none', '{"id":"1","data":{}}', undefined],
  ['what a person wrote isn’t taken for it', JSON.stringify({ data: { text: `"traceparent":"${place}"` } }), undefined],
])('%s without parsing the envelope', (_, payload, expected) => {
  expect(traceparentIn(payload)).toBe(expected);
});

test.each([3, null, { a: 1 }])(
  'an event isn’t lost when %j stands where its place in a trace should',
  (traceparent) => {
    const event = defineEvent('things.thing.changed.v1', z.object({ number: z.int() }));
    const envelope = {
      ...{ id: '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa', subject: event.subject, occurredAt: '2026-11-27T10:00:00.000Z' },
      ...{ aggregateId: 'a', aggregateVersion: 1, traceparent, data: { number: 1 } },
    };
    expect(readEnvelope(JSON.stringify(envelope), event)).toMatchObject({
      ok: true,
      envelope: { traceparent: undefined },
    });
  },
);
