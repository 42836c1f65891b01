import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-store.js';

export type Theme = 'system' | 'light' | 'dark';

const themeIn = (text: string | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system');

// The shell's first script (first.ts) reads the same key on its own, because it runs before any module.
const store = browserStore<Theme>({
  key: 'floatwise.theme',
  empty: 'system',
  read: (text) => ({ value: themeIn(text) }),
  write: String,
});

/** Applies light, dark, or the system setting to this page and to pages opened later in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === 'system') store.forget();
  else store.set(theme);
}

// Each tab keeps the theme it was opened with or switched to, no matter what other tabs choose.
const inForce = (): Theme => themeIn(document.documentElement.dataset.theme);

/** The current theme; `system` while prerendering. */
export const useTheme = (): Theme => useSyncExternalStore(store.subscribe, inForce, () => 'system' as const);
