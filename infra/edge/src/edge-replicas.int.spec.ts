import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { toyUpstream, type ToyUpstream } from './testing/toy-upstream.ts';

let site: string;
let edge: EdgeProcess;
let one: ToyUpstream;
let other: ToyUpstream;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  [one, other] = await Promise.all([toyUpstream('one'), toyUpstream('other')]);
  edge = await startEdge(program('caddy').path, await freePort(), {
    IDENTITY_UPSTREAM: `${one.address} ${other.address}`,
    SITE_DIR: site,
    EDGE_LOG: 'discard',
  });
});

afterEach(async () => {
  await edge.stop();
  await Promise.all([one.stop(), other.stop()]);
  await rm(site, { recursive: true });
});

const call = (method: string): Promise<Response> =>
  fetch(`${edge.origin}/api/user`, { method, ...(method === 'POST' ? { body: '{"a":1}' } : {}) });

/** Makes the given number of calls; returns who answered and with which statuses. */
async function calls(count: number): Promise<{ services: string[]; statuses: number[] }> {
  const services = new Set<string>();
  const statuses = new Set<number>();
  for (let done = 0; done < count; done += 1) {
    const answer = await call(done % 2 === 0 ? 'GET' : 'POST');
    statuses.add(answer.status);
    if (answer.ok) services.add(((await answer.json()) as { service: string }).service);
  }
  return { services: [...services].sort(), statuses: [...statuses] };
}

it('[fault 18] calls are spread over the replicas of a service', async () => {
  expect(await calls(40)).toEqual({ services: ['one', 'other'], statuses: [200] });
});

it('[fault 18] a replica that refuses connections is skipped, and gets calls again once it is back', async () => {
  await edge.stop();
  const port = await freePort();
  edge = await startEdge(program('caddy').path, await freePort(), {
    IDENTITY_UPSTREAM: `127.0.0.1:${port} ${other.address}`,
    SITE_DIR: site,
    EDGE_LOG: 'discard',
  });
  expect(await calls(100)).toEqual({ services: ['other'], statuses: [200] });
  const back = await toyUpstream('back', port);
  await eventually(async () => (await calls(40)).services.includes('back'));
  expect(await calls(20)).toEqual({ services: ['back', 'other'], statuses: [200] });
  await back.stop();
});

it('[fault 18] a replica that reports that it is stopping gets no more calls, even though it would answer them', async () => {
  await calls(40);
  one.behave('stopping');
  await eventually(async () => (await calls(40)).services.join() === 'other');
  expect(await calls(50)).toEqual({ services: ['other'], statuses: [200] });
});

it('[fault 18] changes that come at the same time all reach the replica that is left', async () => {
  one.behave('stopping');
  await eventually(async () => (await calls(40)).services.join() === 'other');
  const answers = new Set<number>();
  const change = async (): Promise<void> => {
    for (let sent = 0; sent < 100; sent += 1) answers.add((await call('POST')).status);
  };
  await Promise.all(Array.from({ length: 20 }, change));
  expect([...answers]).toEqual([200]);
});

it('someone whose bodies are refused takes no replica away from the others', async () => {
  await edge.stop();
  one.behave('hasty');
  edge = await startEdge(program('caddy').path, await freePort(), {
    IDENTITY_UPSTREAM: one.address,
    SITE_DIR: site,
    EDGE_LOG: 'discard',
  });
  let attacks = 0;
  const attack = async (): Promise<void> => {
    const body = 'x'.repeat(2_000_000);
    for (let sent = 0; sent < 30; sent += 1) {
      await fetch(`${edge.origin}/api/user`, { method: 'POST', body }).catch(() => undefined);
      attacks += 1;
    }
  };
  const attackers = Promise.all(Array.from({ length: 10 }, attack));
  const answers = new Set<number>();
  while (attacks < 300) answers.add((await call('GET')).status);
  await attackers;
  expect([...answers]).toEqual([200]);
});

it('[fault 18] what only reads is answered by the next replica if one breaks off', async () => {
  one.behave('cut');
  for (let read = 0; read < 10; read += 1) expect((await call('GET')).status).toBe(200);
});

it.each(['POST', 'PUT', 'DELETE'])(
  '[fault 18] a %s that a replica has received is never sent again',
  async (method) => {
    for (const replica of [one, other]) replica.behave('cut');
    const answer = await call(method);
    expect(answer.status).toBe(503);
    expect(one.calls() + other.calls()).toBe(1);
  },
);

it('[fault 18] where a name stands for the replicas, calls go to the addresses that it has', async () => {
  await edge.stop();
  const [host = '', port] = one.address.split(':');
  // An address is its own name, and begins with a part of it.
  const prefix = host.slice(0, 4);
  const named = { EDGE_REPLICAS: 'named', SERVICE_PREFIX: prefix, SERVICE_PORT: port };
  const env = { SITE_DIR: site, EDGE_LOG: 'discard', ...named };
  const calls = `reverse_proxy identity:4100 {\n import service ${host.slice(prefix.length)}\n}\n`;
  edge = await startEdge(program('caddy').path, await freePort(), { ...env, calls });
  expect(await (await call('POST')).json()).toMatchObject({ service: 'one', method: 'POST' });
});
