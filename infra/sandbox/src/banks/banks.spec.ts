import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'openid-client';
import type { FaultSetting } from '../faults.ts';
import {
  accountsOf,
  allTransactions,
  apiOf,
  connect,
  discover,
  read,
  start,
  type Started,
  type TransactionPage,
} from './testing/customer.ts';

let banks: Started;
beforeAll(async () => {
  banks = await start();
});
afterEach(() => banks.vendor.faults.reset());
afterAll(() => banks.vendor.stop());

describe('an account', () => {
  it('agrees with its statements and its transactions', async () => {
    const { api } = await connect(banks);
    for (const account of await accountsOf(api)) {
      const { accountId } = account;
      expect(await read(api, `/accounts/${accountId}`)).toEqual({ locAccount: account });
      const { statements } = await read<{ statements: Record<string, unknown>[] }>(
        api,
        `/accounts/${accountId}/statements`,
      );
      expect(statements[0]).toMatchObject({
        statementDate: account.lastStmtDate,
        dueDate: account.nextPaymentDate,
        statementBalance: account.lastStmtBalance,
        minimumPayment: account.minimumPaymentAmount,
      });
      const lines = await allTransactions(api, accountId);
      const sum = (status: string) =>
        lines
          .filter((line) => line.status === status)
          .reduce((total, { debitCreditMemo: memo, amount }) => total + (memo === 'DEBIT' ? amount : -amount), 0);
      expect(sum('POSTED')).toBeCloseTo(account.currentBalance, 2);
      const available = account.creditLine - account.currentBalance - sum('PENDING');
      expect(available).toBeCloseTo(account.availableCredit, 2);
      expect(new Set(lines.map((line) => line.transactionId)).size).toBe(lines.length);
      expect(
        lines.filter((line) => line.postedTimestamp === undefined).every((line) => line.status === 'PENDING'),
      ).toBe(true);
    }
  });

  it('tells its transactions page by page, the newest first, between two days', async () => {
    const { api } = await connect(banks);
    const [account] = await accountsOf(api);
    const path = `/accounts/${account?.accountId}/transactions`;
    const first = await read<TransactionPage>(api, `${path}?limit=20`);
    expect([first.transactions.length, first.page.nextOffset]).toEqual([20, '20']);
    expect(first.links.next?.href).toContain(`${banks.issuer('chase')}/fdx/v6${path}?`);
    const all = await allTransactions(api, account?.accountId ?? '');
    expect(all).toHaveLength(first.page.total);
    const days = all.map((line) => line.transactionTimestamp.slice(0, 10));
    expect(days).toEqual(days.toSorted().reverse());
    const [from, to] = [days[40] ?? '', days[10] ?? ''];
    const some = await read<TransactionPage>(api, `${path}?startTime=${from}&endTime=${to}T23:59:59Z&limit=500`);
    expect(some.page.total).toBe(days.filter((day) => day >= from && day <= to).length);
  });

  it.each(['?offset=-1', '?limit=0', '?limit=ten', '?startTime=yesterday'])('refuses %s', async (query) => {
    const { api } = await connect(banks);
    const [account] = await accountsOf(api);
    expect((await api(`/accounts/${account?.accountId}/transactions${query}`)).status).toBe(400);
  });
});

describe('a fault', () => {
  const strike = (name: string, how: FaultSetting = {}) => banks.vendor.faults.switch(name, true, how);

  it('slow lasts as long as it is set', async () => {
    const { api } = await connect(banks);
    const msOfSlow = () => banks.vendor.faults.list().find(({ name }) => name === 'slow')?.ms;
    strike('slow', { times: 1, ms: 300 });
    expect(msOfSlow()).toBe(300);
    const began = performance.now();
    expect((await api('/accounts')).status).toBe(200);
    const tookMs = performance.now() - began;
    expect(tookMs).toBeGreaterThanOrEqual(290);
    expect(msOfSlow()).toBe(30_000);
  });

  it('strikes one bank or one person alone, when it is set so', async () => {
    const omar = { bank: 'chase', person: 'omar.reyes', cards: ['chase-5128'] };
    const [mine, theirs] = [await connect(banks), await connect(banks, omar)];
    strike('down', { only: 'citibank' });
    expect((await mine.api('/accounts')).status).toBe(200);
    strike('down', { only: 'chase' });
    expect((await mine.api('/accounts')).status).toBe(503);
    banks.vendor.faults.reset();
    strike('login-required', { only: 'omar.reyes', times: 1 });
    const refreshed = await client.refreshTokenGrant(mine.config, mine.tokens.refresh_token ?? '');
    expect(refreshed.access_token).toBeDefined();
    expect([(await mine.api('/accounts')).status, (await theirs.api('/accounts')).status]).toEqual([200, 401]);
  });

  it('down answers 503, malformed answers no JSON, rate-limited says how long to wait', async () => {
    const { api, config, tokens } = await connect(banks);
    strike('down', { times: 1 });
    expect((await api('/accounts')).status).toBe(503);
    strike('malformed', { times: 1 });
    const { text } = await api('/accounts');
    expect(() => JSON.parse(text) as unknown).toThrow();
    strike('rate-limited', { times: 2 });
    const { status, headers } = await api('/accounts');
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
    expect((await api('/accounts')).status).toBe(200);
  });

  it('login-required makes the tokens worthless until the person signs in again', async () => {
    const [byCall, byRefresh] = [await connect(banks), await connect(banks)];
    strike('login-required', { times: 1 });
    expect((await byCall.api('/accounts')).status).toBe(401);
    strike('login-required', { times: 1 });
    await expect(client.refreshTokenGrant(byRefresh.config, byRefresh.tokens.refresh_token ?? '')).rejects.toThrow();
    for (const { config, tokens, api } of [byCall, byRefresh]) {
      expect((await api('/accounts')).status).toBe(401);
      await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    }
    expect((await (await connect(banks)).api('/accounts')).status).toBe(200);
  });

  it('consent-withdrawn stays withdrawn, and says so with 703', async () => {
    const { api, config, tokens } = await connect(banks);
    strike('consent-withdrawn', { times: 1 });
    for (const path of ['/accounts', '/accounts']) {
      const { status, text } = await api(path);
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, '703']);
    }
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('account-gone takes the last account away', async () => {
    const { api } = await connect(banks);
    const before = await accountsOf(api);
    strike('account-gone');
    expect(await accountsOf(api)).toEqual(before.slice(0, 1));
    expect((await api(`/accounts/${before[1]?.accountId}`)).status).toBe(404);
    expect((await api(`/accounts/${before[1]?.accountId}/transactions`)).status).toBe(404);
  });

  it('other-currency has the last account in Canadian dollars', async () => {
    const { api } = await connect(banks);
    strike('other-currency');
    expect((await accountsOf(api)).map(({ currency }) => currency.currencyCode)).toEqual(['USD', 'CAD']);
  });

  it('no-limit has a charge card as the last account', async () => {
    const { api } = await connect(banks);
    strike('no-limit');
    expect((await accountsOf(api)).map(({ creditLine }) => creditLine)).toEqual([expect.any(Number), undefined]);
  });

  it('nonsense says what cannot be', async () => {
    const { api } = await connect(banks);
    strike('nonsense');
    const [account] = await accountsOf(api);
    expect([account?.creditLine, account?.lastStmtDate, account?.nextPaymentDate]).toEqual([
      -5_000,
      '2126-01-04',
      '2126-01-31',
    ]);
  });

  it('shifting-pages shows a line twice, because a new one came between two pages', async () => {
    const { api } = await connect(banks);
    const [account] = await accountsOf(api);
    const before = await allTransactions(api, account?.accountId ?? '');
    strike('shifting-pages', { times: 1 });
    const shifted = await allTransactions(api, account?.accountId ?? '');
    expect(shifted).toHaveLength(before.length + 1);
    expect(shifted[50]?.transactionId).toBe(shifted[49]?.transactionId);
    const after = await allTransactions(api, account?.accountId ?? '');
    const added = after.filter((line) => before.every((one) => one.transactionId !== line.transactionId));
    expect(added).toHaveLength(1);
    const [now] = await accountsOf(api);
    expect(now?.currentBalance).toBeCloseTo((account?.currentBalance ?? 0) + (added[0]?.amount ?? 0), 2);
  });
});

describe('the bank’s own page', () => {
  it('shows what it knows of its people, and there a person takes the consent back', async () => {
    const { api } = await connect(banks, { bank: 'chase', person: 'omar.reyes', cards: ['chase-5128'] });
    const [account] = await accountsOf(api);
    const url = banks.issuer('chase');
    const html = await (await fetch(url)).text();
    const balance = (account?.currentBalance ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(html).toContain(`${balance} of $6,000.00`);
    expect(html).toContain(`due ${account?.nextPaymentDate}`);
    const forms = [...html.matchAll(/action="(\/chase\/withdraw\/[\w-]+)">\s*<span>\S+ may see ••••5128</g)];
    const action = forms.at(-1)?.[1] ?? '';
    await fetch(new URL(action.replace('chase', 'citibank'), url), { method: 'POST' });
    expect((await api('/accounts')).status).toBe(200);
    await fetch(new URL(action, url), { method: 'POST' });
    expect((await api('/accounts')).status).toBe(403);
    expect(await (await fetch(url)).text()).not.toContain(action);
  });
});

describe('time', () => {
  it('passes when it is let pass: statements close, and after 12 months the consent is over', async () => {
    const later = await start();
    const { api, config, tokens } = await connect(later);
    const [before] = await accountsOf(api);
    const from = later.world.today();
    await later.world.advance(31);
    const [after] = await accountsOf(api);
    expect((after?.lastStmtDate ?? '') > (before?.lastStmtDate ?? '')).toBe(true);
    expect(Date.parse(later.world.today()) - Date.parse(from)).toBe(31 * 86_400_000);
    await later.world.advance(335);
    const { status, text } = await api('/accounts');
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, '703']);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
    await later.vendor.stop();
  });

  it.each([0, -1, 1.5, Number.NaN, 10_000])('does not pass by %p days', async (days) => {
    await expect(banks.world.advance(days)).rejects.toThrow('Say {"days": 3}');
  });
});

test('a restart keeps grants, tokens, their end, the days that passed and what was bought', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-sandbox-'));
  const before = await start(dir);
  const { tokens, api } = await connect(before);
  const revoked = await connect(before);
  await client.tokenRevocation(revoked.config, revoked.tokens.access_token);
  await before.world.advance(9);
  const card = before.world.card('chase-4417');
  if (card) before.world.buyNow(card);
  const accounts = await accountsOf(api);
  await before.vendor.stop();

  const after = await start(dir);
  const at = after.issuer('chase');
  const apiNow = apiOf(`${at}/fdx/v6`, tokens.access_token);
  expect(await accountsOf(apiNow)).toEqual(accounts);
  expect((await apiOf(`${at}/fdx/v6`, revoked.tokens.access_token)('/accounts')).status).toBe(401);
  const renewed = await client.refreshTokenGrant(await discover(at), tokens.refresh_token ?? '');
  expect(renewed.refresh_token).toBeDefined();
  await after.vendor.stop();
  rmSync(dir, { recursive: true });
});
