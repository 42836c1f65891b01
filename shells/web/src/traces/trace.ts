import { countedPage, otherPage } from '@floatwise/contracts/analytics/pages';
import type { SectionName, TracesBody } from '@floatwise/contracts/analytics/traces.http';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { followCalls, type AnyRouteId, type CallFollower } from '@floatwise/web-kit/api';
import type { SectionLoad } from '../sections/sections.js';

type ReportedPress = TracesBody['presses'][number];

/** A press or a navigation, for as long as calls can belong to it. */
interface Press extends Pick<ReportedPress, 'trace' | 'id' | 'kind' | 'page' | 'beganMs' | 'calls'> {
  /** When the page got to it, which may be busy at the press itself. */
  heardMs: number;
  /** Calls without an answer yet. */
  open: number;
  /** Whether a service has said that it records this trace. */
  isRecorded: boolean;
}

const [, address] = routeTable['analytics.recordTraces'];
/** What begins later isn't an answer to the press any more, milliseconds. */
const callsWithinMs = 10_000;
const sendAfterMs = 15_000;
/** As much as the server takes, of presses and of calls. */
const [most, mostCalls] = [10, 20];

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** To the microsecond. */
const rounded = (ms: number): number => Math.round(ms * 1_000) / 1_000;
/** Finer than `Date.now()`, and it doesn't jump when the clock is set. */
const now = (): number => rounded(performance.timeOrigin + performance.now());
/** As long as the server takes; a tab can sleep. */
const longestMs = 600_000;
const lengthOf = (beganMs: number, endMs: number): number => rounded(Math.min(Math.max(0, endMs - beganMs), longestMs));

/**
 * Begins a trace at each press and at each way back, gives it to the calls that follow, and tells the server about those that a service
 * recorded. The server decides which these are. Nothing that's pressed is named, and pages only by their own names.
 * @param earlier how sections loaded before
 * @returns takes how sections load from now on
 */
export function startTracing(earlier: readonly SectionLoad[]): (load: SectionLoad) => void {
  let newest: Press | undefined;
  let recorded: Press[] = [];
  const loads: TracesBody['sections'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (kind: Press['kind'], { timeStamp }: Event): void => {
    const page = countedPage(window.location.pathname) ?? otherPage;
    const times = { beganMs: rounded(performance.timeOrigin + timeStamp), heardMs: now() };
    newest = { kind, page, ...times, trace: hex(16), id: hex(8), calls: [], open: 0, isRecorded: false };
  };
  const isOver = (press: Press): boolean =>
    press.open === 0 && (press !== newest || now() - press.heardMs > callsWithinMs);
  const send = (presses: readonly Press[]): void => {
    clearTimeout(timer);
    timer = undefined;
    recorded = recorded.filter((press) => !presses.includes(press));
    const reports = presses.map(reportOf);
    while (reports.length > 0 || loads.length > 0) {
      const body: TracesBody = { sentAtMs: now(), sections: loads.splice(0, most), presses: reports.splice(0, most) };
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
    if (recorded.length > 0) sendSoon();
  };
  const sendSoon = (): void => void (timer ??= setTimeout(() => send(recorded.filter(isOver)), sendAfterMs));
  const leave = (): void => send(recorded);

  const follow = (call: AnyRouteId): CallFollower | undefined => {
    const press = newest;
    const beganMs = now();
    if (!press || beganMs - press.heardMs > callsWithinMs || press.calls.length + press.open >= mostCalls)
      return undefined;
    const id = hex(8);
    press.open += 1;
    return {
      headers: { traceparent: `00-${press.trace}-${id}-01` },
      ended: (status, traceresponse) => {
        press.open -= 1;
        press.calls.push({ id, call, status, beganMs, tookMs: lengthOf(beganMs, now()) });
        if (press.isRecorded || !traceresponse?.includes(press.trace)) return;
        press.isRecorded = true;
        recorded.push(press);
        sendSoon();
      },
    };
  };

  const tell = ({ section, outcome }: SectionLoad): void => {
    if (!isKnown(section)) return;
    loads.push({ section, outcome });
    if (document.visibilityState === 'hidden') leave();
    else sendSoon();
  };

  addEventListener('click', (event) => begin('press', event), { capture: true });
  addEventListener('popstate', (event) => begin('navigation', event));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  addEventListener('pagehide', leave);
  followCalls(follow);
  for (const load of earlier) tell(load);
  return tell;
}

/** The contract's names, without its schema, which would bring zod along. */
const sections: Record<SectionName, true> = { optimizer: true, content: true, admin: true };
const isKnown = (section: string): section is SectionName => section in sections;

const reportOf = ({ trace, id, kind, page, beganMs, calls }: Press): ReportedPress => {
  const endMs = Math.max(...calls.map((call) => call.beganMs + call.tookMs));
  return { trace, id, kind, page, beganMs, tookMs: lengthOf(beganMs, endMs), calls };
};
