// Runs before the first paint. Anything that can wait until after it does.
import { keepEarlyInput } from './early-input/early-input.js';
import { loadAfterPaint } from './start/load-after-paint.js';

// Apply the chosen theme before the first paint (libs/web-kit/src/theme.ts stores it).
try {
  const theme = localStorage.getItem('floatwise.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the system setting applies.
}

// The page was prerendered for people who keep nothing in this browser. What their cards will replace isn't shown to others
// (mfe-optimizer/src/page/kept-here.tsx).
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('floatwise.guest-wallet')?.includes('[{')) dataset.keptCards = '';
  if (localStorage.getItem('floatwise.guest-banner')) dataset.closedBanner = '';
} catch {
  // Without storage, nothing is kept.
}

// If this is set before the first schema, zod doesn't probe for `new Function`, which the content security policy would
// report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

keepEarlyInput();
loadAfterPaint(document.currentScript?.dataset ?? {});
