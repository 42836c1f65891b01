import { obtainChromium } from '../obtain/chromium.ts';
import { root } from '../paths.ts';
import { oneAddress, soon } from '../testing/browser.ts';
import { playwrightOutcome, type Outcome } from '../testing/outcome.ts';
import { readReport, reportFile, toolIn } from '../testing/run-part.ts';
import { Stack, origin } from './stack.ts';

/** What people come for, through every service and every stand-in of the sandbox. None of them looks into a database or a log. */
const files = [
  'mfe-optimizer/src/front/',
  'mfe-optimizer/src/wallet-panel/account-wallet',
  'mfe-optimizer/src/guest/import-cards',
  'mfe-optimizer/src/history/',
  'mfe-optimizer/src/statement-files/',
  'mfe-content/src/strategist/',
  'shells/web/src/auth/auth.e2e',
];

/** Through Google, banks, and Stripe of the sandbox, which share a container's network with the only replica of who calls them. */
const outside = [
  'mfe-optimizer/src/banks/banks.e2e',
  'shells/web/src/account/google-connection',
  'shells/web/src/upgrade/checkout',
];

/** Not here: faults (banks and Stripe have a sandbox each, and one address can't set those of all), a model, and the demo accounts. */
const elsewhere = '\\[fault|says a fault|is away|Already Paid|a payment that fails|the model answers|with Pro there is';

/** What `walked` needs in services beside the settings of production. */
export const walkedSettings = { ...oneAddress, ...soon };

/**
 * The main paths of the browser tests against containers that run.
 * @param dir whose tests: those of this repository, or of a copy of an earlier commit
 */
export async function walked(paths: readonly string[] = files, dir = root): Promise<Outcome> {
  const file = reportFile('containers');
  const env = {
    FLOATWISE_URL: origin,
    FLOATWISE_INBOX_URL: 'http://127.0.0.1:4292',
    FLOATWISE_SANDBOX_URL: 'http://127.0.0.1:4290',
    CHROMIUM_PATH: await obtainChromium(),
    BROWSER_REPORT: file,
  };
  const { code, lines } = await toolIn(dir, 'playwright', {
    args: ['test', '--grep-invert', elsewhere, ...paths],
    env,
  });
  const telling = lines.filter((line) => !/^\s*✓/.test(line));
  return playwrightOutcome(readReport(file), code, telling.join('\n'));
}

/** The main paths against containers that begin with empty volumes. */
export async function mainPaths(): Promise<Outcome> {
  const stack = new Stack([], walkedSettings);
  try {
    await stack.up();
    return await walked([...files, ...outside]);
  } finally {
    await stack.down();
  }
}
