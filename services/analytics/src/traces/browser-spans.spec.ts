import { recordTraces, type TracesBody } from '@floatwise/contracts/analytics/traces.http';
import { spansOf } from './browser-spans.js';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const [trace, id, callId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', '00f067aa0ba902b7'];
type Press = TracesBody['presses'][number];

const call = { id: callId, call: 'cards.history', status: 200, beganMs: now - 950, tookMs: 40 };
const press = (more: Partial<Press> = {}): Press => ({
  ...{ trace, id, kind: 'press', page: '/history', beganMs: now - 1_000, tookMs: 100, calls: [call] },
  ...more,
});
const told = (presses: Press[], sentAtMs = now) =>
  spansOf(recordTraces.body.parse({ sentAtMs, sections: [], presses }), now);
const namesOf = (presses: Press[]) => told(presses).map(({ name }) => name);

test('a press is a span of its page, with its calls below', () => {
  expect(told([press({ calls: [{ ...call, call: 'cards.delete' }] })])).toMatchObject([
    { traceId: trace, spanId: id, name: 'press /history', beganMs: now - 1_000, endedMs: now - 900, isFailed: false },
    {
      ...{ traceId: trace, spanId: callId, parentSpanId: id, name: 'DELETE /api/credit-cards/:id' },
      attributes: { 'http.request.method': 'DELETE', 'url.template': '/api/credit-cards/:id' },
    },
  ]);
});

test.each([
  ['an invented page', { page: '/Anna Miller/4111' }, 'press (other)'],
  ['a page of operators', { page: '/admin/users/7' }, 'press (other)'],
  ['a navigation', { kind: 'navigation' as const }, 'navigation /history'],
])('%s is called by our words only', (_, more, name) => {
  expect(namesOf([press(more)])[0]).toBe(name);
});

test('a call that we don’t have is left out', () => {
  expect(namesOf([press({ calls: [{ ...call, call: 'anna.miller' }] })])).toEqual(['press /history']);
});

test.each([
  [0, true],
  [200, false],
  [404, false],
  [503, true],
])('a call that ended with %i has failed: %s', (status, isFailed) => {
  expect(told([press({ calls: [{ ...call, status }] })])[1]?.isFailed).toBe(isFailed);
});

test.each([
  ['two minutes fast', 120_000],
  ['a year slow', -365 * 86_400_000],
])('a clock that is %s is put right', (_, offMs) => {
  const moved = press({ beganMs: now - 1_000 + offMs, calls: [{ ...call, beganMs: call.beganMs + offMs }] });
  expect(told([moved], now + offMs)).toMatchObject([{ beganMs: now - 1_000 }, { beganMs: now - 950 }]);
});

test.each([
  ['two hours ago', now - 7_200_000],
  ['in an hour', now + 3_600_000],
])('what happened %s isn’t kept', (_, beganMs) => {
  expect(told([press({ beganMs, calls: [{ ...call, beganMs }] })])).toEqual([]);
});
