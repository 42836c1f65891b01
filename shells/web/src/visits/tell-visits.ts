import { countedPage } from '@floatwise/contracts/analytics/pages';
import type { EventName, VisitsBody } from '@floatwise/contracts/analytics/visits.http';
import { routeTable } from '@floatwise/contracts/routes.generated';
import { browserStore } from '@floatwise/web-kit/browser-store';

/** A page was opened, or somebody did something on it. */
export type Happening = { page: string; at: Date } & (
  { kind: 'visit' } | { kind: 'event'; name: EventName; item?: string }
);
type Hit = VisitsBody['hits'][number];

const [, address] = routeTable['analytics.recordVisits'];
/** As much as the server takes. */
const mostHits = 50;
const sendAfterMs = 5_000;
/** The server refuses older ones, with all that come along. */
const oldestMs = 23 * 3_600_000;
const [smallPx, mediumPx] = [640, 1_024];

const tabId = browserStore<string | null>({
  key: 'floatwise.tab',
  lasts: 'session',
  empty: null,
  read: (text) => (/^[\da-f-]{36}$/.test(text) ? { value: text } : null),
  write: (id) => id ?? '',
});

/** A random id that ends with the tab. */
function tabOf(): string {
  const kept = tabId.current();
  if (kept !== null) return kept;
  const fresh = crypto.randomUUID();
  tabId.set(fresh);
  return fresh;
}

/** The other site that led here, without the address there. */
function foreignReferrer(): string | null {
  if (!document.referrer) return null;
  const { protocol, origin } = new URL(document.referrer);
  return /^https?:$/.test(protocol) && origin !== window.location.origin ? origin : null;
}

function screenClass(): VisitsBody['screen'] {
  const { innerWidth } = window;
  if (innerWidth <= smallPx) return 'small';
  return innerWidth <= mediumPx ? 'medium' : 'large';
}

/**
 * Starts sending what happens, in batches: a few seconds later, and at the latest when the page is hidden or left. Nothing is sent a second
 * time, and nothing waits for it.
 * @param earlier what happened before this code was loaded
 * @returns takes what happens from now on
 */
export function startTelling(earlier: readonly Happening[]): (happening: Happening) => void {
  // Only pages served over TLS, or by this machine, have it.
  if (!('randomUUID' in crypto)) return () => undefined;
  const tab = tabOf();
  const waiting: Hit[] = [];
  let referrer = foreignReferrer();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const fresh = waiting.splice(0).filter(({ at }) => Date.now() - Date.parse(at) < oldestMs);
    for (let from = 0; from < fresh.length; from += mostHits) {
      const body: VisitsBody = { tab, screen: screenClass(), hits: fresh.slice(from, from + mostHits) };
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
  };
  const tell = (happening: Happening): void => {
    const { at, ...what } = happening;
    // The operators' own pages.
    if (countedPage(what.page) === null) return;
    const hit = { id: crypto.randomUUID(), at: at.toISOString() };
    waiting.push(what.kind === 'visit' ? { ...what, ...hit, referrer } : { ...what, ...hit });
    // Only the page that somebody arrived on was led to by another site.
    if (what.kind === 'visit') referrer = null;
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, sendAfterMs);
  };

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
  for (const happening of earlier) tell(happening);
  return tell;
}
