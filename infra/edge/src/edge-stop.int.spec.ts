import { get, request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { toyUpstream, type ToyUpstream } from './testing/toy-upstream.ts';

let site: string;
let service: ToyUpstream;
let edge: EdgeProcess;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  service = await toyUpstream('identity');
  const env = { IDENTITY_UPSTREAM: service.address, SITE_DIR: site, EDGE_LOG: 'discard' };
  edge = await startEdge(program('caddy').path, await freePort(), env);
});

afterEach(async () => {
  await edge.stop('SIGKILL');
  await service.stop();
  await rm(site, { recursive: true });
});

const refuses = (): Promise<boolean> =>
  fetch(`${edge.origin}/livez`).then(
    () => false,
    () => true,
  );

test('an edge that is stopped answers the call that it has, ends the streams that are open, and ends by itself', async () => {
  const stream = await new Promise<IncomingMessage>((opened) => get(`${edge.origin}/api/user?listen`, opened));
  const ended = new Promise((done) => stream.on('error', () => undefined).once('close', done));
  stream.resume();
  // Its body isn't there yet, so the service can't answer.
  const call = request(`${edge.origin}/api/user`, { method: 'POST' });
  const answered = new Promise<IncomingMessage>((answer) => call.once('response', answer));
  call.write('x'.repeat(100_000));
  await eventually(() => service.calls() === 2);

  const stopped = edge.stop('SIGTERM');
  await eventually(refuses);
  expect(service.listeners()).toBe(1);
  call.end();
  const answer = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await stopped;
  await ended;
  await eventually(() => service.listeners() === 0);
});
