import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const key = 'floatwise.theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** Chooses light, dark or the system's choice; remembered in this browser (the page's first script applies it). */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser that refuses storage still gets the theme for this page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme in force; `system` while prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'system' as const);
}
