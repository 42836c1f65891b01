import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { metricsOf, observedFolders, seriesIn } from '@floatwise/test-kit/observed-rules';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { toySite } from './testing/toy-site.ts';
import { toyUpstream, type ToyUpstream } from './testing/toy-upstream.ts';

let site: string;
let identity: ToyUpstream;
let edge: EdgeProcess;
let metricsAt: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  await toySite(site, { 'index.html': 'page', '404.html': 'page' });
  identity = await toyUpstream('identity');
  const port = await freePort();
  metricsAt = `http://127.0.0.1:${port}/metrics`;
  edge = await startEdge(program('caddy').path, await freePort(), {
    EDGE_METRICS: 'metrics',
    EDGE_METRICS_PORT: String(port),
    IDENTITY_UPSTREAM: identity.address,
    SITE_DIR: site,
    EDGE_LOG: `file ${join(site, 'requests.log')}`,
  });
});

afterAll(async () => {
  await edge.stop();
  await identity.stop();
  await rm(site, { recursive: true });
});

it('measures how long answers took and how they ended, and says nothing of what was asked', async () => {
  expect((await fetch(`${edge.origin}/?q=canary`)).status).toBe(200);
  expect((await fetch(`${edge.origin}/api/user?q=canary`, { headers: { cookie: 'canary' } })).status).toBe(200);
  // Caddy counts an answer once it has ended, and who asked may have read it before.
  const text = await eventually(async () => {
    const measured = await (await fetch(metricsAt)).text();
    expect(measured).toMatch(/caddy_http_response_duration_seconds_count\{code="200",handler="subroute",[^}]*\} [1-9]/);
    return measured;
  });
  expect(text).not.toContain('canary');
});

it('answers every metric of the edge that an alert or a dashboard names', async () => {
  await fetch(edge.origin);
  const named = observedFolders()
    .flatMap(metricsOf)
    .filter((metric) => metric.startsWith('caddy_'));
  expect(named.length).toBeGreaterThan(0);
  const answered = seriesIn(await (await fetch(metricsAt)).text());
  expect(named.filter((metric) => !answered.has(metric))).toEqual([]);
});

it('is not at the public port', async () => {
  expect((await fetch(`${edge.origin}/metrics`)).status).toBe(404);
});
