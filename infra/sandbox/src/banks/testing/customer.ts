import * as client from 'openid-client';
import type { Vendor } from '../../vendor.ts';
import { World } from '../../people/world.ts';
import { StateFile } from '../../state.ts';
import { startBanks } from '../banks.ts';

const redirectUri = 'http://localhost:8080/api/bank/callback';
const bankClient = { id: 'floatwise-local', secret: 'a secret: of the+test%', redirectUris: [redirectUri] };
export const scope = 'accounts transactions statements offline_access';

export interface Started {
  vendor: Vendor;
  world: World;
  issuer(bankId: string): string;
}

export async function start(dir?: string): Promise<Started> {
  const file = new StateFile(dir);
  const world = new World(file);
  const vendor = await startBanks({ env: { host: '127.0.0.1', banksPort: 0, bankClient }, world, file });
  const issuer = (bankId: string): string =>
    vendor.addresses.map(({ url }) => url).find((url) => url.endsWith(`/${bankId}`)) ?? '';
  return { vendor, world, issuer };
}

export type Algorithm = 'oidc' | 'oauth2';
export const discover = (issuer: string, { secret = bankClient.secret, algorithm = 'oauth2' as Algorithm } = {}) =>
  client.discovery(new URL(issuer), bankClient.id, secret, undefined, {
    algorithm,
    execute: [client.allowInsecureRequests],
  });

export async function begin(config: client.Configuration, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...more,
  });
  return { url, checks: { pkceCodeVerifier: verifier, expectedState: state } };
}

export async function post(page: { html: string; url: URL }, fields: [string, string][]) {
  const action = /action="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const answer = await fetch(new URL(action, page.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  const html = await answer.text();
  return { status: answer.status, html, url: page.url, location: answer.headers.get('location') ?? '' };
}

export const open = async (url: URL) => ({ html: await (await fetch(url)).text(), url });

/** Walks through both pages; returns where the browser is redirected. */
export async function agree(url: URL, person: string, cards: string[]): Promise<URL> {
  const consent = await post(await open(url), [
    ['person', person],
    ['answer', 'continue'],
  ]);
  const chosen = cards.map((card): [string, string] => ['card', card]);
  const { location } = await post(consent, [['person', person], ...chosen, ['answer', 'allow']]);
  return new URL(location);
}

export const grace = { bank: 'chase', person: 'grace.kim', cards: ['chase-4417', 'chase-9032'] };

export async function connect(started: Started, { bank, person, cards } = grace) {
  const config = await discover(started.issuer(bank));
  const { url, checks } = await begin(config);
  const tokens = await client.authorizationCodeGrant(config, await agree(url, person, cards), checks);
  return { config, tokens, api: apiOf(`${started.issuer(bank)}/fdx/v6`, tokens.access_token) };
}

export const apiOf = (base: string, token: string) => async (path: string) => {
  const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
};
export const read = async <T>(api: ReturnType<typeof apiOf>, path: string) => JSON.parse((await api(path)).text) as T;

interface LocAccount {
  accountId: string;
  accountNumberDisplay: string;
  currency: { currencyCode: string };
  creditLine: number;
  availableCredit: number;
  currentBalance: number;
  minimumPaymentAmount: number;
  nextPaymentDate: string;
  lastStmtBalance: number;
  lastStmtDate: string;
  purchasesApr: number;
}
interface LocTransaction {
  transactionId: string;
  transactionTimestamp: string;
  postedTimestamp?: string;
  debitCreditMemo: 'DEBIT' | 'CREDIT';
  amount: number;
  status: 'POSTED' | 'PENDING';
}
export interface TransactionPage {
  page: { nextOffset?: string; total: number };
  links: { next?: { href: string } };
  transactions: { locTransaction: LocTransaction }[];
}
export const accountsOf = async (api: ReturnType<typeof apiOf>) =>
  (await read<{ accounts: { locAccount: LocAccount }[] }>(api, '/accounts')).accounts.map((one) => one.locAccount);

export async function allTransactions(api: ReturnType<typeof apiOf>, accountId: string, limit = 50) {
  const found: LocTransaction[] = [];
  for (let offset: string | undefined = '0'; offset !== undefined;) {
    const path: string = `/accounts/${accountId}/transactions?offset=${offset}&limit=${limit}`;
    const { page, transactions }: TransactionPage = await read(api, path);
    found.push(...transactions.map((one) => one.locTransaction));
    offset = page.nextOffset;
  }
  return found;
}
