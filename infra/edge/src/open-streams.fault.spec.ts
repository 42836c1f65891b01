import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { serviceNamed, serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import type { Tabs, TabsSeen } from './testing/open-tabs.ts';

const each = 20;
/** A multiple of `each`; OPEN_STREAMS makes it fewer where a machine is small. */
const streams = Number(process.env.OPEN_STREAMS ?? 10_000);
const people = streams / each;
const path = '/api/user/subscription/changes';

const opened: (() => unknown)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** Two edges, because one process may have fewer files open than 10,000 streams need on both sides. */
const both = [0, 1];

it(`[fault 35] ${streams} open event streams, and the edge crashes and starts again: all are back within a minute, each by a few tries, and calls meanwhile are answered`, async () => {
  const site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  opened.push(() => rm(site, { recursive: true }));
  const env = { RATE_LIMIT_POINTS: '1000000' };
  const billing = await serviceUnderTest({ service: await serviceNamed('billing'), env });
  opened.push(() => billing.stop());
  const ports = await Promise.all(both.map(() => freePort()));
  const edgeEnv = { BILLING_UPSTREAM: new URL(billing.url).host, SITE_DIR: site, EDGE_LOG: 'discard' };
  let edges: EdgeProcess[] = [];
  const start = async (): Promise<void> => {
    edges = await Promise.all(ports.map((port) => startEdge(program('caddy').path, port, edgeEnv)));
  };
  const stop = () => Promise.all(edges.splice(0).map((edge) => edge.stop('SIGKILL')));
  await start();
  opened.push(stop);

  const cookies: string[] = [];
  while (cookies.length < people) cookies.push((await signedIn()).headers.cookie);
  const tabs: Tabs = { addresses: ports.map((port) => `http://127.0.0.1:${port}${path}`), cookies, each };
  const child = fork(join(import.meta.dirname, 'testing/open-tabs.ts'), [JSON.stringify(tabs)], { execArgv: [] });
  opened.push(() => child.kill('SIGKILL'));
  let seen: TabsSeen = { open: 0, tries: 0, busiestSecond: 0 };
  child.on('message', (said: TabsSeen) => (seen = said));
  await eventually(() => seen.open === streams);

  child.send('count anew');
  await stop();
  await eventually(() => seen.open === 0);
  await start();
  const startedAt = Date.now();
  const statuses = new Set<number>();
  const headers = { cookie: cookies[0] ?? '' };
  await eventually(
    async () => {
      for (const { origin } of edges)
        statuses.add((await fetch(`${origin}/api/user/subscription`, { headers })).status);
      return seen.open === streams;
    },
    { timeoutMs: 60_000 },
  );
  const backMs = Date.now() - startedAt;
  const { tries, busiestSecond } = seen;
  expect([...statuses]).toEqual([200]);
  // Without the growing pauses it would be one each second.
  expect(tries).toBeLessThan(10 * streams);
  const back = `all ${streams} streams back ${(backMs / 1_000).toFixed(1)} s after the edge`;
  noteSeen(
    35,
    `nothing: ${back}, by ${(tries / streams).toFixed(2)} tries each, ${busiestSecond} in the busiest second`,
  );
});
