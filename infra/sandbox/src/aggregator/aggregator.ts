import type { Action, Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults } from '../faults.ts';
import { bearerOf, httpFaults, listen, misbehaves, sendJson } from '../http.ts';
import { advanceAction } from '../people/advance.ts';
import type { World } from '../people/world.ts';
import type { StateFile } from '../state.ts';
import { webhookUrlAction } from '../webhooks.ts';
import { Linking } from './linking.ts';
import { aboutOf, Links } from './links.ts';
import { Webhooks } from './webhooks.ts';
import { Yodlee } from './yodlee.ts';

const slowMs = 30_000;
/** Older than any receiver accepts. */
const lateMs = 600_000;

const aggregatorFaults = [
  ...httpFaults(slowMs),
  { name: 'login-required', what: 'Whoever is asked about next must sign in at the bank again.' },
  { name: 'rate-limited', what: 'Programs are answered with 429 and asked to wait 60 seconds.' },
  { name: 'consent-withdrawn', what: 'Whoever is asked about next has taken the consent back at the bank.' },
  { name: 'shifting-pages', what: 'A new transaction appears after each page of transactions that has a next one.' },
  { name: 'account-gone', what: 'The last of the linked accounts is there no more.' },
  { name: 'nonsense', what: 'A negative credit line and APR, and dates of the next century.' },
  { name: 'webhook-twice', what: 'Every webhook comes twice.' },
  { name: 'webhook-late', what: 'Webhooks are ten minutes old when they arrive.', ms: lateMs },
  { name: 'wrong-second-factor', what: 'Every security code is refused.' },
];

interface Given {
  env: Pick<SandboxEnv, 'host' | 'aggregatorPort' | 'aggregatorClient'>;
  world: World;
  file: StateFile;
}

/** An aggregator that reads three of the banks with a person's own sign-in: Yodlee 1.1, hosted pages, and webhooks. */
export async function startAggregator({ env, world, file }: Given): Promise<Vendor> {
  const { aggregatorClient: client } = env;
  const faults = new Faults(aggregatorFaults);
  const links = new Links(file, world);
  const webhooks = new Webhooks(client, faults);
  const yodlee = new Yodlee({ links, world, faults, webhooks, client });
  const linking = new Linking({ links, world, faults, callbacks: client.redirectUris });
  const notifyAll = async (): Promise<void> => {
    const all = links.all();
    for (const link of all) if (!link.trouble) links.change(link, { refreshedAt: world.now().getTime() });
    await Promise.all(all.map((link) => webhooks.notify(link)));
  };
  world.onAdvance(notifyAll);
  const desk = { faults, links, yodlee, linking };
  const { port, stop } = await listen((...asked) => answer(desk, asked), env.host, env.aggregatorPort);
  return {
    name: 'aggregator',
    title: 'Aggregator',
    what: 'Reads cards at three banks with a person’s own sign-in: Yodlee 1.1, hosted pages and webhooks.',
    addresses: [
      { label: 'API', url: `http://127.0.0.1:${port}/ysl` },
      { label: 'Linking page', url: `http://127.0.0.1:${port}/fastlink` },
    ],
    faults,
    actions: [advanceAction(world), notify(notifyAll), webhookUrlAction(webhooks)],
    stop,
  };
}

interface Desk {
  faults: Faults;
  links: Links;
  yodlee: Yodlee;
  linking: Linking;
}

async function answer(
  { faults, links, yodlee, linking }: Desk,
  [request, response]: Parameters<Linking['proceed']>,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isForPeople = path.startsWith('/fastlink');
  const user = links.userOf(bearerOf(request));
  const about = user ? links.of(user).flatMap(aboutOf) : [];
  if (await misbehaves(faults, response, { forPrograms: !isForPeople, about })) return;
  if (path === '/fastlink' && request.method === 'GET') return linking.begin(request, response);
  if (isForPeople && request.method === 'POST') return linking.proceed(request, response);
  if (!path.startsWith('/ysl/')) return sendJson(response, 404, { message: 'There is no such address.' });
  if (faults.strikes('rate-limited', about)) {
    response.setHeader('retry-after', '60');
    return sendJson(response, 429, { errorCode: 'Y825', errorMessage: 'Too many requests' });
  }
  return yodlee.answer(path.slice('/ysl'.length), request, response);
}

const notify = (notifyAll: () => Promise<void>): Action => ({
  name: 'tell',
  what: 'Sends a webhook for every link now.',
  fields: [],
  run: async () => {
    await notifyAll();
    return {};
  },
});
