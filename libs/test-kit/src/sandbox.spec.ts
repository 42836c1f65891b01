import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type BankAddress, type Sandbox } from './sandbox.js';
import { testOrigin } from './service-under-test.js';

const callback = `${testOrigin}/api/bank/callback`;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.resetFaults());
afterAll(() => sandbox.stop());

const banksOf = (env: Record<string, string>) => JSON.parse(env['BANK_APIS'] ?? '') as Record<string, BankAddress>;

function authorizationUrl({ issuer, clientId }: BankAddress, verifier: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'accounts transactions statements offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state',
  });
  return `${issuer}/authorize?${query}`;
}

async function accountsAt(bank: BankAddress, answer: Parameters<Sandbox['authorize']>[1]) {
  const verifier = randomBytes(32).toString('base64url');
  const back = await sandbox.authorize(authorizationUrl(bank, verifier), answer);
  const tokens = await fetch(`${bank.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
      client_id: bank.clientId,
      client_secret: bank.clientSecret,
    }),
  });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const answered = await fetch(`${bank.api}/accounts`, { headers });
  return { back, status: answered.status, body: await answered.json(), headers };
}

test('names what the service cards needs, for all six banks and the aggregator', () => {
  expect(Object.keys(banksOf(sandbox.env))).toEqual([
    'chase',
    'wells-fargo',
    'bank-of-america',
    'capital-one',
    'american-express',
    'citibank',
  ]);
  expect(Object.keys(sandbox.env).sort()).toEqual([
    'BANK_APIS',
    'BANK_TOKEN_KEYS',
    'YODLEE_API_URL',
    'YODLEE_CLIENT_ID',
    'YODLEE_LINK_URL',
    'YODLEE_SECRET',
    'YODLEE_WEBHOOK_SECRET',
  ]);
  expect(sandbox.env['BANK_TOKEN_KEYS']).toMatch(/^test:[\w-]{43}$/);
});

test('goes through a bank’s consent as one of its people, with the accounts that were chosen', async () => {
  const bank = banksOf(sandbox.env)['chase'];
  if (!bank) throw new Error('There is no Chase.');
  const { back, status, body } = await accountsAt(bank, { person: 'grace.kim', accounts: ['4417'] });
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'a-state', iss: bank.issuer });
  expect(status).toBe(200);
  expect(body).toMatchObject({ accounts: [{ locAccount: { accountNumberDisplay: '********4417' } }] });
  expect((body as { accounts: unknown[] }).accounts).toHaveLength(1);
});

test('denies, switches faults, and lets days pass', async () => {
  const bank = banksOf(sandbox.env)['citibank'];
  if (!bank) throw new Error('There is no Citibank.');
  const denied = await sandbox.authorize(authorizationUrl(bank, 'v'.repeat(43)), { answer: 'deny' });
  expect(denied.searchParams.get('error')).toBe('access_denied');
  const { headers } = await accountsAt(bank, {});
  await sandbox.setFault('banks', 'rate-limited', { on: true, times: 1 });
  const limited = await fetch(`${bank.api}/accounts`, { headers });
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await fetch(`${bank.api}/accounts`, { headers })).status).toBe(200);
  const [one, other] = [await sandbox.advance(1), await sandbox.advance(30)];
  expect(Date.parse(other) - Date.parse(one)).toBe(30 * 86_400_000);
});

describe('the aggregator', () => {
  const { stringify } = JSON;
  let receiver: Server;
  const received: { signature: string; body: string }[] = [];
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        received.push({ signature: String(request.headers['x-yodlee-signature']), body });
        response.end();
      })();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    receiver.close();
    receiver.closeAllConnections();
  });

  const versioned = { 'api-version': '1.1' };
  async function tokenOf(loginName: string): Promise<string> {
    const answer = await fetch(`${sandbox.aggregator.api}/auth/token`, {
      method: 'POST',
      headers: { ...versioned, loginName },
      body: new URLSearchParams({
        clientId: sandbox.env['YODLEE_CLIENT_ID'] ?? '',
        secret: sandbox.env['YODLEE_SECRET'] ?? '',
      }),
    });
    return ((await answer.json()) as { token: { accessToken: string } }).token.accessToken;
  }
  const linkUrl = (token: string) =>
    `${sandbox.aggregator.link}?${new URLSearchParams({ token, provider: 'wells-fargo', callback, state: 's' })}`;

  test('links by its pages, and tells of new data with a signature', async () => {
    const token = await tokenOf('fw-one');
    const back = await sandbox.link(linkUrl(token), { person: 'lucy.tran' });
    expect(back.searchParams.get('state')).toBe('s');
    const id = Number(back.searchParams.get('providerAccountId'));
    const answer = await fetch(`${sandbox.aggregator.api}/accounts?container=creditCard&providerAccountId=${id}`, {
      headers: { ...versioned, authorization: `Bearer ${token}` },
    });
    expect(((await answer.json()) as { account: unknown[] }).account).toHaveLength(2);
    await sandbox.sendWebhooksTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
    await sandbox.advance(1);
    await eventually(() => Promise.resolve(received.length > 0));
    const { signature = '', body = '' } = received[0] ?? {};
    const at = /^t=(\d+),/.exec(signature)?.[1];
    const expected = createHmac('sha256', sandbox.env['YODLEE_WEBHOOK_SECRET'] ?? '').update(`${at}.${body}`);
    expect(signature).toBe(`t=${at},v1=${expected.digest('hex')}`);
    expect(body).toContain(stringify(id));
  });

  test.each([
    [{ password: 'wrong' }, 'The user name or the password is not right.'],
    [{ code: '000000' }, 'That code is not right.'],
  ])('says why %j is refused', async (answer, sentence) => {
    const token = await tokenOf('fw-two');
    await expect(sandbox.link(linkUrl(token), answer)).rejects.toThrow(sentence);
  });

  test('is left without a link when the person cancels', async () => {
    const back = await sandbox.link(linkUrl(await tokenOf('fw-three')), { answer: 'deny' });
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});
