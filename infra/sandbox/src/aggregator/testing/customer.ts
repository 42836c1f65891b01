import type { Vendor } from '../../vendor.ts';
import { World } from '../../people/world.ts';
import { StateFile } from '../../state.ts';
import { startAggregator } from '../aggregator.ts';

export const callback = 'http://localhost:8080/api/bank/callback';
export const client = {
  id: 'floatwise-local',
  secret: 'a-secret',
  redirectUris: [callback],
  webhookSecret: 'w-secret',
};

export interface Started {
  vendor: Vendor;
  world: World;
  api: string;
  link: string;
}

/** @param given.webhookUrl by default, nobody listens there */
export async function start({
  dir,
  webhookUrl = 'http://127.0.0.1:9/hook',
}: { dir?: string; webhookUrl?: string } = {}): Promise<Started> {
  const file = new StateFile(dir);
  const world = new World(file);
  const env = { host: '127.0.0.1', aggregatorPort: 0, aggregatorClient: { ...client, webhookUrl } };
  const vendor = await startAggregator({ env, world, file });
  const [api = '', link = ''] = vendor.addresses.map(({ url }) => url);
  return { vendor, world, api, link };
}

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export async function call<Body>(
  path: string,
  how: RequestInit & { token?: string; at: string },
): Promise<Answer<Body>> {
  const { token, at, ...init } = how;
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { 'api-version': '1.1', ...authorization, ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${at}${path}`, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Body };
}

export const askToken = (loginName: string, { secret = client.secret, at }: { secret?: string; at: string }) =>
  call<{ token: { accessToken: string; expiresIn: number } }>('/auth/token', {
    at,
    method: 'POST',
    headers: { loginName },
    body: new URLSearchParams({ clientId: client.id, secret }),
  });
export const tokenOf = async (loginName: string, at: string) =>
  (await askToken(loginName, { at })).body.token.accessToken;

interface Page {
  status: number;
  html: string;
  url: URL;
  location: URL | undefined;
}

async function toPage(answer: Response, url: URL): Promise<Page> {
  const location = answer.headers.get('location');
  return { status: answer.status, html: await answer.text(), url, location: location ? new URL(location) : undefined };
}

export async function openLink(token: string, started: Started, more: Record<string, string> = {}): Promise<Page> {
  const url = new URL(started.link);
  url.search = new URLSearchParams({ token, provider: 'chase', callback, state: 'a-state', ...more }).toString();
  return toPage(await fetch(url, { redirect: 'manual' }), url);
}

export async function next({ html, url }: Page, fields: Record<string, string>): Promise<Page> {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ answer: 'continue', ...fields });
  return toPage(await fetch(new URL(action, url), { method: 'POST', redirect: 'manual', body }), url);
}

export const said = ({ html }: Page): string | undefined => /role="alert"[^>]*>([^<]+)</.exec(html)?.[1];
export const good = { username: 'grace.kim', password: 'anything' };

/** A new link with these cards, created through the pages. */
export async function linked(started: Started, loginName: string, cards = ['chase-4417', 'chase-9032']) {
  const token = await tokenOf(loginName, started.api);
  const code = await next(await openLink(token, started), good);
  const choice = await next(code, { code: '123456' });
  const action = /action="([^"]+)"/.exec(choice.html)?.[1] ?? '';
  const body = new URLSearchParams([...cards.map((card) => ['card', card]), ['answer', 'continue']] as [
    string,
    string,
  ][]);
  const answer = await fetch(new URL(action, choice.url), { method: 'POST', redirect: 'manual', body });
  const back = new URL(answer.headers.get('location') ?? '');
  return { token, id: Number(back.searchParams.get('providerAccountId')), back };
}

interface Account {
  id: number;
  accountNumber: string;
  balance: { amount: number; currency: string };
  totalCreditLine: { amount: number };
  lastStatementBalance: { amount: number };
  lastStatementDate: string;
  dueDate: string;
  apr: number;
  dataset: { additionalStatus: string }[];
}
interface Transaction {
  id: number;
  amount: { amount: number };
  baseType: 'DEBIT' | 'CREDIT';
  status: 'POSTED' | 'PENDING';
  transactionDate: string;
}
export const accountsOf = async ({ token, id }: { token: string; id: number }, at: string) =>
  (await call<{ account: Account[] }>(`/accounts?container=creditCard&providerAccountId=${id}`, { token, at })).body
    .account;
export const transactionsOf = async (token: string, query: string, at: string) =>
  (await call<{ transaction?: Transaction[] }>(`/transactions?container=creditCard&${query}`, { token, at })).body
    .transaction ?? [];
