// Runs before anything is drawn. What has to wait for the first paint, waits for it.
import { keepEarlyInput } from './start/early-input.js';
import { loadAfterPaint } from './start/load-after-paint.js';

// The chosen theme stands from the first pixel (libs/web-kit/src/theme.ts keeps it).
try {
  const theme = localStorage.getItem('floatwise.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's choice stands.
}

// Asked before its first schema, zod does not probe for `new Function`, which the content security policy would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

keepEarlyInput();
loadAfterPaint(document.currentScript?.dataset ?? {});
