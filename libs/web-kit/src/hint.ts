import { useSyncExternalStore } from 'react';
import { hintCookie } from '@floatwise/contracts/cookies';
import { forgetKept, kept } from './kept.js';

/**
 * Whether a cookie hints that someone is signed in. It grants nothing; without it the browser doesn't request the user at all
 * (decisions.md, "Routes and links").
 */
export const hasHint = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${hintCookie}=`));

const listeners = new Set<() => void>();

let known: boolean | undefined;

/** The hint, read once for all that's rendered in one go: each look at the cookie asks another process of the browser. */
function hintForNow(): boolean {
  if (known === undefined) {
    known = hasHint();
    void Promise.resolve().then(() => {
      known = undefined;
    });
  }
  return known;
}

/** Reads the cookie again after sign-in or sign-out. */
export function hintChanged(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

/** Clears the hint, and the wallet that this browser keeps: the server said that nobody is signed in. */
export function clearHint(): void {
  forgetKept(kept.wallet);
  document.cookie = `${hintCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
  hintChanged();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
};

/** The hint for what no page shows: a part that hydrates late asks once again if it turns from false to true. */
export const hintBehindPage = (): boolean => typeof document !== 'undefined' && hintForNow();

/** The hint as React state. Pages are prerendered without it, so hydration starts without it too. */
export const useHint = (): boolean => useSyncExternalStore(subscribe, hintForNow, () => false);
