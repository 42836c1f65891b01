import { join } from 'node:path';
import { deleteInstance } from '../instance/delete-instance.ts';
import { databaseUrl } from '../instance/databases.ts';
import { currentInstance, demoAdminEmail, type Instance } from '../instance/instance.ts';
import type { Progress } from '../instance/progress.ts';
import { inboxUrl, sandboxUrl } from '../instance/sandbox-spec.ts';
import { readSecrets } from '../instance/secrets.ts';
import { natsUrl } from '../instance/service-spec.ts';
import { startInstance } from '../start/start-instance.ts';
import { obtainChromium } from '../obtain/chromium.ts';
import { accountsFile } from '../demo/demo-accounts.ts';
import { collectSpans } from './collect-spans.ts';
import { leaksIn } from './log-leaks.ts';
import { checkOutcome, playwrightOutcome, totalOf, type Outcome } from './outcome.ts';
import { readReport, reportFile, tool } from './run-part.ts';
import { spanLeaksIn } from './span-leaks.ts';

/** All visitors in a test run come from one address; the services' own tests cover limits per address. */
export const oneAddress = {
  RATE_LIMIT_POINTS: '100000',
  LOGIN_PER_ADDRESS: '10000',
  REGISTER_PER_ADDRESS: '10000',
  LINK_PER_ADDRESS: '10000',
  ADMIN_LOGIN_TRIES: '10000',
  // As in production. Beside the demo administrator, one whom a test signs up, and another for its second try.
  ADMIN_PASSKEY: 'required',
  ADMIN_EMAILS: `${demoAdminEmail},keyholder-0@floatwise.example,keyholder-1@floatwise.example`,
  EMAIL_SETTINGS_PER_NETWORK: '10000',
  CHAT_VISITOR_MESSAGES: '10000',
  VISIT_POINTS: '100000',
  TRACE_POINTS: '100000',
};

/** What operators wait half a minute for, tests get at once. The default spans are tested with the services. */
export const soon = {
  BANK_SYNC_LOOK_MS: '1000',
  BANK_HINT_PAUSE_MS: '1000',
  BANK_TIMEOUT_MS: '4000',
  COUNT_MS: '1000',
  EXPORT_INTERVAL_MS: '500',
};

const mostLeaksShown = 20;

/** Where a test sends an event that no service would send, and mends what came of it. */
function serversOf(instance: Instance): Record<string, string> {
  const { nats } = readSecrets(instance.dir) ?? {};
  if (!nats) throw new Error(`The instance "${instance.name}" has not been started.`);
  return {
    FLOATWISE_NATS_URL: natsUrl(instance, { user: 'admin', secrets: { nats } }),
    FLOATWISE_NOTIFICATIONS_DATABASE_URL: databaseUrl(instance, 'notifications'),
  };
}

/**
 * Browser tests use the whole product, freshly started next to anything else that's running. Afterward its logs are
 * checked: none may contain what people typed. Everything is traced, and neither may spans.
 */
export async function browser(rest: string[], progress: Progress): Promise<Outcome> {
  const chromium = await progress.step('  Chromium at hand', obtainChromium);
  const instance = currentInstance({ ...process.env, FLOATWISE_INSTANCE: 'test' });
  await deleteInstance(instance);
  const logs = join(instance.dir, 'logs');
  const troubles: string[] = [];
  const report = (sentence: string): void => void troubles.push(sentence);
  // Both ways of answering are looked at: the stand-in, and the built-in strategist while it's down.
  process.env.FLOATWISE_MODEL = 'stand-in';
  // With the logs, so that what must be in none is looked for in them too.
  const spansFile = join(logs, 'spans.log');
  const spans = await collectSpans(spansFile);
  const serviceSettings = { ...oneAddress, ...soon, ...spans.settings };
  const running = await startInstance(instance, { progress, report, serviceSettings });
  const file = reportFile('browser');
  const env = {
    FLOATWISE_URL: instance.origin,
    FLOATWISE_INSTANCE: instance.name,
    FLOATWISE_ACCOUNTS: accountsFile(instance),
    FLOATWISE_LOGS: logs,
    FLOATWISE_SPANS: spansFile,
    FLOATWISE_INBOX_URL: inboxUrl(instance),
    FLOATWISE_SANDBOX_URL: sandboxUrl(instance),
    ...serversOf(instance),
    CHROMIUM_PATH: chromium,
    BROWSER_REPORT: file,
  };
  let tests;
  try {
    tests = await tool('playwright', ['test', ...rest], env);
  } finally {
    await running.stop();
    await spans.stop();
  }
  const telling = tests.lines.filter((line) => !/^\s*✓/.test(line));
  const outcome = playwrightOutcome(readReport(file), tests.code, [...telling, ...troubles].join('\n'));
  // Every program has ended, so its log is complete.
  const leaks = [...leaksIn(logs), ...spanLeaksIn(spansFile)];
  const clean = checkOutcome(leaks.length === 0, leaks.slice(0, mostLeaksShown).join('\n'));
  return totalOf([outcome, clean]);
}
