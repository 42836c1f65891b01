import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { choicesOf, isPage, openPage, submit, type Walk } from './sandbox-pages.js';
import { testOrigin } from './service-under-test.js';
import { root } from './workspace.js';

export interface SandboxOptions {
  /** The origin of the service's pages; its callback is the only one that the banks accept. */
  origin?: string;
  /** A folder for grants and links that should survive `stop()`; without it, they're in memory. */
  stateDir?: string;
}

export interface BankAddress {
  issuer: string;
  api: string;
  clientId: string;
  clientSecret: string;
}

export interface ConsentAnswer {
  /** ID of one of the bank's people (`grace.kim`); by default the first one on the page. */
  person?: string;
  /** Parts of the accounts' names, such as their last four digits; by default all accounts. */
  accounts?: string[];
  answer?: 'allow' | 'deny';
}

export interface LinkAnswer extends ConsentAnswer {
  /** Needed only if the URL doesn't name a bank. */
  bank?: string;
  password?: string;
  code?: string;
}

export interface FaultSwitch {
  on: boolean;
  /** How many requests it affects; by default all until it's switched off. */
  times?: number;
  /** How long a time-related fault (`slow`, `webhook-late`) lasts. */
  ms?: number;
  /** Affects only requests about this bank or this person. */
  only?: string;
}

/** Its Stripe; `stripe-visitor` walks through the pages. */
export interface SandboxStripe {
  /** The environment that the service `billing` needs to use it. */
  env: Record<string, string>;
  /** Advances the whole account by some days: trials end, renewals are invoiced. Returns the new instant. */
  advance(days: number): Promise<Date>;
  /** Sends webhooks to a service under test; without it, they aren't sent. */
  sendWebhooksTo(url: string): Promise<void>;
}

/** Its mail server. */
export interface SandboxMail {
  /** What notifications needs to use it. */
  env: Record<string, string>;
  /** The inbox of everybody, for `newestMailTo` and `reportMail`. */
  inbox: string;
  /** Sets the URL of its reports about bounces and complaints: the service's own address, known only after it starts. */
  sendReportsTo(url: string): Promise<void>;
}

/** Its language model. */
export interface SandboxModel {
  /** The environment that the service `strategist` needs to use it. */
  env: Record<string, string>;
  /** What it does for questions that match a regular expression, turn by turn; then its own mind goes on. */
  script(cases: readonly { when: string; then: readonly object[] }[]): Promise<void>;
  /** The bodies of the last requests as they came, and forgets them. */
  requests(): Promise<Record<string, unknown>[]>;
  /** How many calls are being answered right now. */
  open(): Promise<number>;
}

/** `infra/sandbox` as a test's own process. */
export interface Sandbox {
  /** URL of its control page. */
  url: string;
  banks: Record<string, BankAddress>;
  aggregator: { api: string; link: string };
  stripe: SandboxStripe;
  mail: SandboxMail;
  model: SandboxModel;
  /** Its push service: the origin where `PushBrowser` subscribes. */
  push: { origin: string };
  /** Its object storage: the environment that a deployment of sections needs to use it. */
  storage: { env: Record<string, string> };
  /** The environment that the service `cards` needs to use it. */
  env: Record<string, string>;
  setFault(
    company: 'mail' | 'banks' | 'aggregator' | 'stripe' | 'model' | 'push' | 'storage',
    name: string,
    how: FaultSwitch,
  ): Promise<void>;
  resetFaults(): Promise<void>;
  /** Advances the banks' calendar by some days; returns their new date. The aggregator sends its webhooks. */
  advance(days: number): Promise<string>;
  /** Sets the webhook URL: the service's own address, known only after it starts. */
  sendWebhooksTo(url: string): Promise<void>;
  /** Walks through a bank's pages; returns the callback URL that the browser is redirected to. */
  authorize(authorizationUrl: string, answer?: ConsentAnswer): Promise<URL>;
  /** The same through the aggregator's pages. If a password or code is refused, throws the page's message. */
  link(linkUrl: string, answer?: LinkAnswer): Promise<URL>;
  stop(): Promise<void>;
}

interface ListedCompany {
  name: string;
  addresses: { label: string; url: string }[];
}

/** Starts the outside world on free ports. Call `stop()` in `afterAll`. */
export async function startSandbox({ origin = testOrigin, stateDir }: SandboxOptions = {}): Promise<Sandbox> {
  const keys = {
    client: secret(),
    aggregator: secret(),
    webhook: secret(),
    stripe: { secretKey: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}` },
    model: `sk-sandbox-${secret()}`,
    mail: `whsec_${randomBytes(32).toString('base64')}`,
    storage: secret(),
  };
  const child = startProcess(origin, keys, stateDir);
  const url = await addressOf(child);
  const listed = (await (await fetch(`${url}/api/companies`)).json()) as ListedCompany[];
  const addresses = (name: string): string[] =>
    listed.find((one) => one.name === name)?.addresses.map((address) => address.url) ?? [];
  const banks = Object.fromEntries(
    addresses('banks').map((issuer) => [issuer.split('/').at(-1) ?? '', bankAt(issuer, keys.client)]),
  );
  const [api = '', link = ''] = addresses('aggregator');
  const [stripeUrl = ''] = addresses('stripe');
  const [inbox = '', smtpUrl = ''] = addresses('mail');
  const [modelUrl = ''] = addresses('model');
  const [pushOrigin = ''] = addresses('push');
  const [storageUrl = ''] = addresses('storage');
  const call = (method: string, path: string, body?: unknown) => callControl(`${url}/api${path}`, method, body);
  return {
    url,
    banks,
    aggregator: { api, link },
    stripe: {
      env: {
        STRIPE_SECRET_KEY: keys.stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
        STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
        STRIPE_API_URL: stripeUrl,
      },
      advance: async (days) => {
        const answer = await call('POST', '/companies/stripe/advance', { days });
        return new Date(((await answer.json()) as { now: string }).now);
      },
      sendWebhooksTo: async (to) => void (await call('POST', '/companies/stripe/webhook-url', { url: to })),
    },
    mail: {
      env: { SMTP_URL: smtpUrl, MAIL_FROM: 'hello@floatwise.test', MAIL_WEBHOOK_SECRET: keys.mail },
      inbox,
      sendReportsTo: async (to) => void (await call('POST', '/companies/mail/webhook-url', { url: to })),
    },
    model: modelAt(modelUrl, keys.model, (action, fields) => call('POST', `/companies/model/${action}`, fields)),
    push: { origin: pushOrigin },
    storage: {
      env: {
        SECTION_STORE: 's3://floatwise/sections',
        AWS_ENDPOINT_URL: storageUrl,
        AWS_ACCESS_KEY_ID: 'floatwise-local',
        AWS_SECRET_ACCESS_KEY: keys.storage,
      },
    },
    env: {
      BANK_APIS: JSON.stringify(banks),
      BANK_TOKEN_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      YODLEE_API_URL: api,
      YODLEE_LINK_URL: link,
      YODLEE_CLIENT_ID: clientId,
      YODLEE_SECRET: keys.aggregator,
      YODLEE_WEBHOOK_SECRET: keys.webhook,
    },
    setFault: async (company, name, how) => void (await call('PUT', `/companies/${company}/faults/${name}`, how)),
    resetFaults: async () => void (await call('DELETE', '/faults')),
    advance: async (days) => {
      const answer = await call('POST', '/companies/banks/advance', { days });
      return ((await answer.json()) as { today: string }).today;
    },
    sendWebhooksTo: async (to) => void (await call('POST', '/companies/aggregator/webhook-url', { url: to })),
    authorize: consentAt,
    link: linkAt,
    stop: () => end(child),
  };
}

function modelAt(
  url: string,
  apiKey: string,
  act: (action: string, fields: object) => Promise<Response>,
): SandboxModel {
  const answerOf = async (action: string): Promise<unknown> => (await act(action, {})).json();
  return {
    env: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: url, OPENAI_MODEL: 'gpt-sandbox' },
    script: async (cases) => void (await act('script', { cases })),
    requests: async () => ((await answerOf('requests')) as { requests: Record<string, unknown>[] }).requests,
    open: async () => ((await answerOf('open')) as { open: number }).open,
  };
}

const clientId = 'floatwise-test';
const secret = (): string => randomBytes(18).toString('base64url');

const bankAt = (issuer: string, clientSecret: string): BankAddress => ({
  issuer,
  api: `${issuer}/fdx/v6`,
  clientId,
  clientSecret,
});

interface Keys {
  client: string;
  aggregator: string;
  webhook: string;
  stripe: { secretKey: string; webhookSecret: string };
  model: string;
  mail: string;
  storage: string;
}

function startProcess(origin: string, keys: Keys, stateDir: string | undefined): ChildProcess {
  const names = ['', ...'_GOOGLE _INBOX _SMTP _BANKS _AGGREGATOR _STRIPE _MODEL _PUSH _STORAGE'.split(' ')];
  const ports = names.map((name) => [`SANDBOX${name}_PORT`, '0']);
  const child = spawn(process.execPath, [join(root, 'infra/sandbox/src/main.ts')], {
    cwd: join(root, 'infra/sandbox'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(ports),
      SANDBOX_BANK_REDIRECT_URIS: `${origin}/api/bank/callback`,
      SANDBOX_AGGREGATOR_WEBHOOK_URL: `${origin}/api/bank/webhooks/yodlee`,
      ...(stateDir ? { SANDBOX_STATE_DIR: stateDir } : {}),
      BANK_CLIENT_ID: clientId,
      BANK_CLIENT_SECRET: keys.client,
      YODLEE_CLIENT_ID: clientId,
      YODLEE_SECRET: keys.aggregator,
      YODLEE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_SECRET_KEY: keys.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
      OPENAI_API_KEY: keys.model,
      MAIL_WEBHOOK_SECRET: keys.mail,
      SANDBOX_STORAGE_SECRET: keys.storage,
    },
  });
  // Leaves nothing behind, however the test ends.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Parsed from the first line it prints. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The sandbox has no output.');
  for await (const line of createInterface(child.stdout)) {
    const url = /^The sandbox stands at (\S+)$/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The sandbox ended before it stood.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function callControl(url: string, method: string, body: unknown): Promise<Response> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function consentAt(url: string, { person, accounts, answer = 'allow' }: ConsentAnswer = {}): Promise<URL> {
  const signIn = await openPage(url);
  if (!isPage(signIn)) return signIn;
  const who = person ?? choicesOf(signIn, 'person')[0]?.value ?? '';
  const consent = await submit(signIn, [
    ['person', who],
    ['answer', 'continue'],
  ]);
  if (!isPage(consent)) return consent;
  return arrived(await submit(consent, [...chosen(consent, accounts), ['answer', answer]]));
}

async function linkAt(url: string, answer: LinkAnswer = {}): Promise<URL> {
  const { bank = 'chase', person = '', password = 'sandbox', code = '123456', accounts } = answer;
  const go: [string, string] = ['answer', answer.answer === 'deny' ? 'cancel' : 'continue'];
  let step = await openPage(url);
  while (isPage(step)) {
    const name = /name="step" value="(\w+)"/.exec(step.html)?.[1] ?? '';
    const typed = /name="username"[^>]* value="([^"]*)"/.exec(step.html)?.[1] ?? '';
    const fields: Record<string, [string, string][]> = {
      bank: [['bank', bank]],
      credentials: [
        ['username', person || typed],
        ['password', password],
      ],
      code: [['code', code]],
      cards: chosen(step, accounts),
    };
    step = await submit(step, [...(fields[name] ?? []), go]);
  }
  return step;
}

function chosen(page: Walk, accounts: string[] | undefined): [string, string][] {
  const wanted = choicesOf(page, 'card').filter(
    ({ words }) => !accounts || accounts.some((part) => words.includes(part)),
  );
  return wanted.map(({ value }): [string, string] => ['card', value]);
}

function arrived(step: Walk | URL): URL {
  if (isPage(step)) throw new Error(`The browser was sent nowhere: ${step.html}`);
  return step;
}
