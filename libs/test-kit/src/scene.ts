import { jest } from '@jest/globals';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClientProvider } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
import { BrowserRouter } from '@floatwise/web-kit/router';

/** What a call is answered with: a body for 200, or a status and a body. */
export type Answer = { status?: number; body?: unknown } | 'never';
export type Answers = Record<string, (body: unknown) => Answer>;

/** The calls that were made, in order: `GET /api/credit-cards`. */
export const calls: { line: string; body: unknown }[] = [];

/** Answers calls by `METHOD path?query`; anything else is 404, as it would be. */
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
    const response = { ok: status < 400, status, statusText: 'Status', text: () => Promise.resolve(text) };
    return Promise.resolve(response as Response);
  }) as unknown as typeof fetch;
}

/** Noon of 10 March 2026, with timers that run. */
export function onTenthOfMarch(): void {
  jest.useFakeTimers({ now: new Date(2026, 2, 10, 12), advanceTimers: true });
}

/** What scrolls into view: all that is watched for, at once, or nothing. jsdom has no view of its own. */
export function seesInView(isSeen: boolean): void {
  globalThis.IntersectionObserver = class {
    constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      if (isSeen) this.told([{ isIntersecting: true }]);
    }
    disconnect(): void {
      // Nothing is watched.
    }
  } as unknown as typeof IntersectionObserver;
}

/** Draws a part of the page as the shell would, at an address. */
export function show(part: ReactNode, address = '/'): RenderResult {
  window.history.replaceState(null, '', address);
  const router = createElement(BrowserRouter, null, part);
  const shown = render(createElement(QueryClientProvider, { client: createQueryClient() }, router));
  readStorageAnew();
  return shown;
}

/** What another tab of this browser would cause. */
export function readStorageAnew(): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

/** Takes away what a test left in the browser. */
export function clearBrowser(): void {
  localStorage.clear();
  readStorageAnew();
  cleanup();
  document.cookie = 'fw_hint=; Max-Age=0; Path=/';
  jest.useRealTimers();
}

/** The browser of somebody who is signed in, and the calls that every page of theirs makes. */
export function signedInWith(answers: Answers): void {
  document.cookie = 'fw_hint=1; Path=/';
  const user = { id: 'u', email: 'a@example.com', role: 'user', mayAdminister: false, apyPercent: 4.5 };
  answerWith({ 'GET /api/user': () => ({ body: user }), ...answers });
}
