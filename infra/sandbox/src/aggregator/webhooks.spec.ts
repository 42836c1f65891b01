import { jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsOf, call, client, linked, start, tokenOf, type Started } from './testing/customer.ts';

interface Hook {
  signature: string;
  body: string;
}
const hooks: Hook[] = [];
let receiver: Server;
let webhookUrl: string;

let one: Started;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      hooks.push({ signature: String(request.headers['x-yodlee-signature']), body });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  one = await start({ webhookUrl });
});
afterEach(() => {
  one.vendor.faults.reset();
  hooks.length = 0;
});
afterAll(async () => {
  await one.vendor.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

/** Waits for this many webhooks, and a bit longer to catch one too many. */
async function hooked(count: number): Promise<Hook[]> {
  for (let time = 0; time < 100 && hooks.length < count; time += 1) await sleep(20);
  await sleep(60);
  return [...hooks];
}

describe('webhooks', () => {
  const signedBy = ({ signature, body }: Hook) => {
    const at = Number(/^t=(\d+),v1=/.exec(signature)?.[1]);
    const expected = createHmac('sha256', client.webhookSecret).update(`${at}.${body}`).digest('hex');
    return { isGood: signature === `t=${at},v1=${expected}`, ageS: Date.now() / 1_000 - at };
  };
  const refresh = ({ token, id }: { token: string; id: number }) =>
    call(`/providerAccounts?providerAccountIds=${id}`, { at: one.api, method: 'PUT', token });

  it('follow a refresh, which is had every 15 minutes', async () => {
    const fresh = await start({ webhookUrl });
    const link = await linked(fresh, 'fw-refresh', ['chase-4417']);
    const path = `/providerAccounts?providerAccountIds=${link.id}`;
    const how = { method: 'PUT', token: link.token, at: fresh.api };
    const early = await call(path, how);
    expect(early).toMatchObject({ status: 429, body: { errorCode: 'Y823' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(890);
    await fresh.world.advance(1);
    expect(await hooked(1)).toHaveLength(1);
    const inAWhile = Date.now() + 16 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(inAWhile);
    expect(await call(path, how)).toMatchObject({
      status: 200,
      body: { providerAccount: [{ status: 'IN_PROGRESS' }] },
    });
    const [, hook] = await hooked(2);
    clock.mockRestore();
    expect(signedBy(hook ?? { signature: '', body: '' }).isGood).toBe(true);
    expect(JSON.parse(hook?.body ?? '')).toMatchObject({
      event: {
        info: 'REFRESH.PROCESS_COMPLETED',
        data: { providerAccount: [{ id: link.id, loginName: 'fw-refresh', status: 'SUCCESS' }] },
      },
    });
    await fresh.vendor.stop();
  });

  it('come twice, or ten minutes old, by their faults', async () => {
    const fresh = await start({ webhookUrl });
    await linked(fresh, 'fw-hooks', ['chase-4417']);
    fresh.vendor.faults.switch('webhook-twice', true, { times: 1 });
    await fresh.world.advance(1);
    const [first, second] = await hooked(2);
    expect(first).toEqual(second);
    hooks.length = 0;
    fresh.vendor.faults.switch('webhook-late', true);
    await fresh.vendor.actions?.find(({ name }) => name === 'tell')?.run({});
    const [late = { signature: '', body: '' }] = await hooked(1);
    expect(signedBy(late).isGood).toBe(true);
    expect(signedBy(late).ageS).toBeGreaterThan(590);
    await fresh.vendor.stop();
  });

  it('say that a refresh failed', async () => {
    const fresh = await start({ webhookUrl });
    const link = await linked(fresh, 'fw-failed', ['chase-4417']);
    fresh.vendor.faults.switch('login-required', true, { times: 1 });
    await accountsOf(link, fresh.api);
    await fresh.world.advance(1);
    const [hook] = await hooked(1);
    expect(hook?.body).toContain('"status":"FAILED"');
    await fresh.vendor.stop();
  });

  it('stay away from a link that is not known', async () => {
    expect((await refresh({ token: await tokenOf('fw-none', one.api), id: 1 })).status).toBe(404);
    expect(await hooked(0)).toEqual([]);
  });
});
