import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accountsOf,
  askToken,
  call,
  good,
  linked,
  next,
  openLink,
  said,
  start,
  tokenOf,
  transactionsOf,
  type Started,
} from './testing/customer.ts';

let one: Started;
beforeAll(async () => {
  one = await start();
});
afterEach(() => one.vendor.faults.reset());
afterAll(() => one.vendor.stop());

describe('a token', () => {
  it('is given to the client for a user, who is made if unknown', async () => {
    const { status, body } = await askToken('fw-new', { at: one.api });
    expect([status, body.token.expiresIn]).toEqual([201, 1_800]);
    const { body: read } = await call('/providerAccounts', { at: one.api, token: body.token.accessToken });
    expect(read).toEqual({ providerAccount: [] });
  });

  it('is not given for another secret, and nothing is answered without one or without the version', async () => {
    expect((await askToken('fw-new', { secret: 'another', at: one.api })).status).toBe(401);
    expect(await call('/accounts', { at: one.api })).toMatchObject({ status: 401, body: { errorCode: 'Y020' } });
    const old = await call('/accounts', {
      at: one.api,
      token: await tokenOf('fw-new', one.api),
      headers: { 'api-version': '1.0' },
    });
    expect(old).toMatchObject({ status: 400, body: { errorCode: 'Y800' } });
  });

  it('ends, and with its user all that was linked', async () => {
    const link = await linked(one, 'fw-leaving');
    const other = await tokenOf('fw-leaving', one.api);
    expect((await call('/auth/token', { at: one.api, method: 'DELETE', token: other })).status).toBe(204);
    expect((await call('/accounts', { at: one.api, token: other })).status).toBe(401);
    expect((await call('/user/unregister', { at: one.api, method: 'DELETE', token: link.token })).status).toBe(204);
    expect((await call('/accounts', { at: one.api, token: link.token })).status).toBe(401);
    expect(await accountsOf({ token: await tokenOf('fw-leaving', one.api), id: link.id }, one.api)).toEqual([]);
  });
});

describe('a linked card', () => {
  it('agrees with its transactions', async () => {
    const link = await linked(one, 'fw-figures');
    for (const account of await accountsOf(link, one.api)) {
      const lines = await transactionsOf(link.token, `accountId=${account.id}`, one.api);
      const posted = lines.filter(({ status }) => status === 'POSTED');
      const sum = posted.reduce(
        (total, { baseType, amount }) => total + (baseType === 'DEBIT' ? amount.amount : -amount.amount),
        0,
      );
      expect(sum).toBeCloseTo(account.balance.amount, 2);
      const count = await call(`/transactions/count?accountId=${account.id}`, { at: one.api, token: link.token });
      expect(count.body).toEqual({ transaction: { TOTAL: { count: lines.length } } });
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const [newest, oldest] = [lines[5]?.transactionDate ?? '', lines[30]?.transactionDate ?? ''];
      const some = await transactionsOf(
        link.token,
        `accountId=${account.id}&fromDate=${oldest}&toDate=${newest}`,
        one.api,
      );
      expect(some).toEqual(lines.filter(({ transactionDate: day }) => day >= oldest && day <= newest));
    }
  });

  it('is listed in pages, and a page beyond the last one is empty', async () => {
    const link = await linked(one, 'fw-paged', ['chase-4417']);
    const all = await transactionsOf(link.token, 'top=500', one.api);
    const paged = [
      await transactionsOf(link.token, 'skip=0&top=60', one.api),
      await transactionsOf(link.token, 'skip=60&top=440', one.api),
    ];
    expect(paged.flat()).toEqual(all);
    expect(await transactionsOf(link.token, `skip=${all.length}`, one.api)).toEqual([]);
    expect((await call('/transactions?top=501', { at: one.api, token: link.token })).status).toBe(400);
  });

  it('is nobody else’s, and has other ids in another link', async () => {
    const [mine, theirs] = [await linked(one, 'fw-mine'), await linked(one, 'fw-theirs')];
    expect(await accountsOf({ token: mine.token, id: theirs.id }, one.api)).toEqual([]);
    expect((await call(`/providerAccounts/${theirs.id}`, { at: one.api, token: mine.token })).status).toBe(404);
    const [a, b] = [await accountsOf(mine, one.api), await accountsOf(theirs, one.api)];
    expect(a[0]?.id).not.toBe(b[0]?.id);
    expect(await transactionsOf(mine.token, `accountId=${b[0]?.id}`, one.api)).toEqual([]);
  });

  it('is gone when the link is deleted', async () => {
    const link = await linked(one, 'fw-deleted');
    const path = `/providerAccounts/${link.id}`;
    expect((await call(path, { at: one.api, token: link.token })).body).toMatchObject({
      providerAccount: [{ id: link.id, status: 'SUCCESS' }],
    });
    expect((await call(path, { at: one.api, method: 'DELETE', token: link.token })).status).toBe(204);
    expect(await accountsOf(link, one.api)).toEqual([]);
    expect((await call(path, { at: one.api, method: 'DELETE', token: link.token })).status).toBe(404);
  });
});

describe('a fault', () => {
  const strike = (name: string, times?: number) =>
    one.vendor.faults.switch(name, true, times === undefined ? {} : { times });
  const statusOf = async (link: { token: string; id: number }) =>
    (await accountsOf(link, one.api))[0]?.dataset[0]?.additionalStatus;

  it('login-required stays until the person signs in again, by the same link', async () => {
    const link = await linked(one, 'fw-login');
    strike('login-required', 1);
    expect([await statusOf(link), await statusOf(link)]).toEqual(['INCORRECT_CREDENTIALS', 'INCORRECT_CREDENTIALS']);
    expect(await transactionsOf(link.token, `top=5`, one.api)).toEqual([]);
    const renewal = await openLink(link.token, one, { providerAccountId: String(link.id) });
    const stranger = await next(renewal, { username: 'omar.reyes', password: 'x' });
    expect(said(stranger)).toBe('This is the sign-in of somebody else.');
    const { location } = await next(await next(renewal, good), { code: '654321' });
    expect(location?.searchParams.get('providerAccountId')).toBe(String(link.id));
    expect(await statusOf(link)).toBe('AVAILABLE_DATA_RETRIEVED');
  });

  it('consent-withdrawn, account-gone and nonsense show in the accounts', async () => {
    const [withdrawn, link] = [await linked(one, 'fw-consent'), await linked(one, 'fw-gone')];
    strike('consent-withdrawn', 1);
    expect(await statusOf(withdrawn)).toBe('CONSENT_REVOKED');
    strike('account-gone', 1);
    expect(await accountsOf(link, one.api)).toHaveLength(1);
    strike('nonsense', 1);
    const [account] = await accountsOf(link, one.api);
    expect([account?.totalCreditLine.amount, account?.apr, account?.dueDate]).toEqual([-5_000, -3, '2126-01-31']);
  });

  it('strikes one person alone, when it is set so', async () => {
    const link = await linked(one, 'fw-only');
    one.vendor.faults.switch('down', true, { only: 'lucy.tran' });
    expect(await accountsOf(link, one.api)).toHaveLength(2);
    one.vendor.faults.switch('account-gone', true, { only: 'grace.kim' });
    expect(await accountsOf(link, one.api)).toHaveLength(1);
  });

  it('down, malformed and rate-limited answer in place of the API', async () => {
    const { token } = await linked(one, 'fw-down');
    strike('down', 1);
    const headers = { 'api-version': '1.1', authorization: `Bearer ${token}` };
    expect((await fetch(`${one.api}/accounts`, { headers })).status).toBe(503);
    strike('malformed', 1);
    await expect((await fetch(`${one.api}/accounts`, { headers })).json()).rejects.toThrow();
    strike('rate-limited', 1);
    const limited = await call('/accounts', { at: one.api, token });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('shifting-pages shows a line twice, because a new one came between two pages', async () => {
    const { token } = await linked(one, 'fw-shift', ['chase-9032']);
    strike('shifting-pages', 1);
    const first = await transactionsOf(token, 'skip=0&top=40', one.api);
    const second = await transactionsOf(token, 'skip=40&top=40', one.api);
    expect(second[0]).toEqual(first.at(-1));
  });
});

test('a restart keeps users, tokens and links', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-sandbox-'));
  const before = await start({ dir });
  const link = await linked(before, 'fw-kept', ['chase-4417']);
  const accounts = await accountsOf(link, before.api);
  await before.vendor.stop();
  const after = await start({ dir });
  expect(accounts).toHaveLength(1);
  expect(await accountsOf(link, after.api)).toEqual(accounts);
  await after.vendor.stop();
  rmSync(dir, { recursive: true });
});
