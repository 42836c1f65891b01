import { obtainChromium } from '../obtain/chromium.ts';
import { oneAddress, soon } from '../testing/browser.ts';
import { playwrightOutcome, type Outcome } from '../testing/outcome.ts';
import { readReport, reportFile, tool } from '../testing/run-part.ts';
import { Stack, origin } from './stack.ts';

/** What people come for, through every service and every stand-in of the sandbox. None of them looks into a database or a log. */
const files = [
  'mfe-optimizer/src/front/',
  'mfe-optimizer/src/wallet-panel/account-wallet',
  'mfe-optimizer/src/guest/import-cards',
  'mfe-optimizer/src/banks/banks.e2e',
  'mfe-optimizer/src/history/',
  'mfe-optimizer/src/statement-files/',
  'mfe-content/src/strategist/',
  'shells/web/src/account/google-connection',
  'shells/web/src/auth/auth.e2e',
  'shells/web/src/upgrade/checkout',
];

/** Not here: faults (banks and Stripe have a sandbox each, and one address can't set those of all), a model, and the demo accounts. */
const elsewhere = '\\[fault|says a fault|is away|Already Paid|a payment that fails|the model answers|with Pro there is';

/** The main paths of the browser tests against containers that begin with empty volumes. */
export async function mainPaths(): Promise<Outcome> {
  const chromium = await obtainChromium();
  const stack = new Stack([], { ...oneAddress, ...soon });
  try {
    await stack.up();
    const file = reportFile('containers');
    const env = {
      FLOATWISE_URL: origin,
      FLOATWISE_INBOX_URL: 'http://127.0.0.1:4292',
      FLOATWISE_SANDBOX_URL: 'http://127.0.0.1:4290',
      CHROMIUM_PATH: chromium,
      BROWSER_REPORT: file,
    };
    const { code, lines } = await tool('playwright', ['test', '--grep-invert', elsewhere, ...files], env);
    const telling = lines.filter((line) => !/^\s*✓/.test(line));
    return playwrightOutcome(readReport(file), code, telling.join('\n'));
  } finally {
    await stack.down();
  }
}
