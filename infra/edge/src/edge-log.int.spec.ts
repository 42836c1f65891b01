import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { toySite } from './testing/toy-site.ts';
import { toyUpstream, type ToyUpstream } from './testing/toy-upstream.ts';

let site: string;
let edge: EdgeProcess;
let identity: ToyUpstream;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  await toySite(site, { 'index.html': 'page', '404.html': 'page', 'privacy/index.html': 'page' });
  identity = await toyUpstream('identity');
  edge = await startEdge(program('caddy').path, await freePort(), {
    IDENTITY_UPSTREAM: identity.address,
    CARDS_UPSTREAM: `127.0.0.1:${await freePort()}`,
    SITE_DIR: site,
    EDGE_LOG: `file ${join(site, 'requests.log')}`,
  });
});

afterAll(async () => {
  await edge.stop();
  await identity.stop();
  await rm(site, { recursive: true });
});

const headers = {
  cookie: 'fw_session=canary-session',
  authorization: 'Bearer canary-bearer',
  referer: 'http://localhost/auth?next=canary-referer',
  'user-agent': 'canary-agent',
  'x-floatwise': 'canary-header',
};
const get = (path: string): Promise<Response> => fetch(edge.origin + path, { redirect: 'manual', headers });
const traceId = '0af7651916cd43dd8448eb211c80319c';
const google = 'https://accounts.example/auth?state=canary-state&nonce=canary-nonce&code_challenge=canary-challenge';

/** Sends a request that no browser would send. */
function sendRaw(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1', () => socket.end(text));
    socket.on('error', reject).on('close', () => resolve());
    socket.resume();
  });
}

it('[requirement 38] [requirement 39] no query string, header, cookie or redirect reaches the edge’s logs, no matter how the call ends', async () => {
  const answers = [
    await get('/?q=canary-page'),
    await get('/privacy/?q=canary-redirect'),
    await get('/nowhere?q=canary-missing'),
    await get(`/api/user?leads-to=${encodeURIComponent(google)}`),
    await get('/api/auth/google/callback?code=canary-code&state=canary-state&iss=canary'),
    await get('/api/nowhere?q=canary-unowned'),
    // its service is down
    await get('/api/cards/search?query=4111111111111111%20canary'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 301, 404, 302, 200, 404, 503]);
  expect(answers[3]?.headers.get('location')).toBe(google);
  await sendRaw('GET /?q=canary%zz HTTP/1.1\r\nHost: a\r\nCookie: canary-raw\r\n\r\n');
  await sendRaw('GET /api/user?canary HTTP/1.1\r\nHost: a\r\nContent-Length: canary\r\n\r\n');
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await fetch(`${edge.origin}/api/user/profile`, { headers: { ...headers, traceparent } });
  const requests = () => readFile(join(site, 'requests.log'), 'utf8');
  await eventually(async () => (await requests()).includes('"/api/cards/search"'));
  await eventually(async () => (await requests()).includes('"/api/user/profile"'));
  const log = await requests();
  // A line has the trace that its service recorded, beside the request's id.
  expect(log.split('\n').find((line) => line.includes('"/api/user/profile"'))).toContain(traceId);
  expect(log).toContain(answers[4]?.headers.get('x-request-id'));
  for (const line of log.split('\n').filter(Boolean)) expect(() => void JSON.parse(line)).not.toThrow();
  expect(log).toContain('"/api/auth/google/callback"');
  for (const text of [log, edge.said()]) {
    expect(text).not.toMatch(/canary|41111111/i);
    expect(text).not.toContain('?');
  }
});
