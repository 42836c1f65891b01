import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-store.js';

export type Theme = 'system' | 'light' | 'dark';

const themeIn = (text: string | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system');

// The shell's first script (first.ts) reads the same key by itself, because it runs before any module.
const store = browserStore<Theme>({
  key: 'floatwise.theme',
  empty: 'system',
  read: (text) => ({ value: themeIn(text) }),
  write: String,
});

/** Chooses light, dark or the system's choice, for this page and for those that this browser opens later. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === 'system') store.forget();
  else store.set(theme);
}

// Each tab keeps the theme it was opened or switched to, whatever other tabs choose.
const inForce = (): Theme => themeIn(document.documentElement.dataset.theme);

/** The theme in force; `system` while prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(store.subscribe, inForce, () => 'system' as const);
}
