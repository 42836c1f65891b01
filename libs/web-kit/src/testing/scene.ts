import { jest } from '@jest/globals';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClientProvider } from '../query.js';
import { createQueryClient } from '../query-client.js';
import { BrowserRouter } from '../router.js';

/** The response to a call: a body for 200, or a status and a body. `chunks` is a body that arrives piece by piece. */
export type Answer = { status?: number; body?: unknown; chunks?: AsyncIterable<Uint8Array> } | 'never';
export type Answers = Record<string, (body: unknown) => Answer>;

/** The calls made so far, in order: `GET /api/credit-cards`. */
export const calls: { line: string; body: unknown }[] = [];

/** Answers calls by `METHOD path?query`; everything else gets a 404. */
export function answerWith(answers: Answers): void {
  calls.length = 0;
  globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const made = `${init.method} ${url}`;
    calls.push({ line: made, body });
    const answer = answers[made]?.(body) ?? { status: 404, body: { message: `Nothing answers ${made}.` } };
    if (answer === 'never') return new Promise<Response>(() => undefined);
    const status = answer.status ?? 200;
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const content = { text: () => Promise.resolve(text), blob: () => Promise.resolve(new Blob([text])) };
    const stream = answer.chunks && readable(answer.chunks, init.signal);
    const response = { ok: status < 400, status, statusText: 'Status', ...content, body: stream };
    return Promise.resolve(response as unknown as Response);
  }) as unknown as typeof fetch;
}

/** The part of a response's body that a page reads: jsdom has no streams. Aborting the call fails the next read. */
function readable(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal | null | undefined) {
  const iterator = chunks[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return { getReader: () => ({ read: () => Promise.race([iterator.next(), aborted]) }) };
}

/** Noon on March 10, 2026, with running timers. */
export function onTenthOfMarch(): void {
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12), advanceTimers: true });
}

/** What's in the viewport: either everything observed, immediately, or nothing. jsdom has no viewport. */
export function seesInView(isSeen: boolean): void {
  globalThis.IntersectionObserver = class {
    constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      if (isSeen) this.told([{ isIntersecting: true }]);
    }
    disconnect(): void {
      // Nothing is observed.
    }
  } as unknown as typeof IntersectionObserver;
}

/** Renders part of the page at a URL, like the shell does. */
export function show(part: ReactNode, address = '/'): RenderResult {
  window.history.replaceState(null, '', address);
  const router = createElement(BrowserRouter, null, part);
  const shown = render(createElement(QueryClientProvider, { client: createQueryClient() }, router));
  readStorageAnew();
  return shown;
}

/** Simulates a change made in another tab. */
export function readStorageAnew(): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

/** Clears what a test left in the browser. */
export function clearBrowser(): void {
  localStorage.clear();
  readStorageAnew();
  cleanup();
  document.cookie = 'fw_hint=; Max-Age=0; Path=/';
  jest.useRealTimers();
}

/** A signed-in person's browser, and the calls that every page makes for them. */
export function signedInWith(answers: Answers): void {
  document.cookie = 'fw_hint=1; Path=/';
  const user = { id: 'u', email: 'a@example.com', role: 'user', mayAdminister: false, apyPercent: 4.5 };
  answerWith({ 'GET /api/user': () => ({ body: user }), ...answers });
}
