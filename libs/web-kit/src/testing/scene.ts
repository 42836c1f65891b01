import { jest } from '@jest/globals';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { QueryClientProvider } from '../query.js';
import { createQueryClient } from '../query-client.js';
import { BrowserRouter } from '../router.js';

export { answerWith, calls, signedInWith, type Answer, type Answers } from './answers.js';

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
