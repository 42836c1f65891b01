import { countedPage, otherPage } from '@floatwise/contracts/analytics/pages';
import type { recordTraces } from '@floatwise/contracts/analytics/traces.http';
import { routeTable } from '@floatwise/contracts/routes.generated';
import type { MeasuredSpan } from '@floatwise/service-kit/spans';
import type { z } from 'zod';

type Told = z.output<typeof recordTraces.body>;
type Press = Told['presses'][number];

/** A beacon takes this long at most; a clock that is further off is wrong, milliseconds. */
const travelMs = 5_000;
/** What is older was told by a tab that slept, or is invented, milliseconds. */
const oldestMs = 3_600_000;

const routes: ReadonlyMap<string, readonly [method: string, path: string]> = new Map(Object.entries(routeTable));

/**
 * A browser's presses and calls as spans. Words of the browser don't get into them: a page is one of ours or `(other)`, and a call that
 * we don't have is left out.
 * @param receivedMs when the browser's words arrived, by our clock
 */
export function spansOf({ sentAtMs, presses }: Told, receivedMs: number): MeasuredSpan[] {
  const offMs = receivedMs - sentAtMs;
  const shiftMs = Math.abs(offMs) > travelMs ? offMs : 0;
  return presses
    .flatMap((press) => [pressSpan(press), ...callSpans(press)])
    .map((span) => ({ ...span, beganMs: span.beganMs + shiftMs, endedMs: span.endedMs + shiftMs }))
    .filter(({ beganMs, endedMs }) => beganMs > receivedMs - oldestMs && endedMs < receivedMs + travelMs);
}

function pressSpan({ trace: traceId, id: spanId, kind, page: path, beganMs, tookMs }: Press): MeasuredSpan {
  const page = countedPage(path) ?? otherPage;
  const times = { beganMs, endedMs: beganMs + tookMs };
  return {
    ...{ traceId, spanId, name: `${kind} ${page}`, kind: 'internal', ...times },
    ...{ attributes: { 'page.route': page }, isFailed: false },
  };
}

const callSpans = ({ trace: traceId, id: parentSpanId, calls }: Press): MeasuredSpan[] =>
  calls.flatMap(({ id: spanId, call, status, beganMs, tookMs }): MeasuredSpan[] => {
    const route = routes.get(call);
    if (!route) return [];
    const [method, path] = route;
    return [
      {
        ...{ traceId, spanId, parentSpanId, name: `${method} ${path}`, kind: 'client' },
        ...{ beganMs, endedMs: beganMs + tookMs, isFailed: status === 0 || status >= 500 },
        attributes: { 'http.request.method': method, 'url.template': path, 'http.response.status_code': status },
      },
    ];
  });
