import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { serviceNamed, serviceUnderTest, testOrigin } from '@floatwise/test-kit/service-under-test';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';

let site: string;
let edge: EdgeProcess;
let identity: Awaited<ReturnType<typeof serviceUnderTest>>;
let others: { cookie: string };

beforeAll(async () => {
  const service = await serviceNamed('identity');
  identity = await serviceUnderTest({
    service,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@floatwise.test' },
  });
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  edge = await startEdge(program('caddy').path, await freePort(), {
    IDENTITY_UPSTREAM: new URL(identity.url).host,
    SITE_DIR: site,
    EDGE_LOG: 'discard',
  });
  const { cookies } = await identity.client.post('/api/register', aPerson());
  const pairs = Object.entries(cookies).map((pair) => pair.join('='));
  others = { cookie: pairs.join('; ') };
});
afterAll(async () => {
  await edge.stop();
  await identity.stop();
  await rm(site, { recursive: true });
});

const large = JSON.stringify({ email: 'a'.repeat(100_000), password: 'x' });
const head = (length: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const withLength = (bytes: number) => head(`Content-Length: ${bytes}`);
const half = large.slice(0, 50_000);

/** What is sent at once, what is sent once others have asked, and the answers that are right, if one is waited for. */
const attacks: { sends: string; later?: string; answers?: RegExp }[] = [
  { sends: withLength(large.length) + large, answers: / 413 [^]*"statusCode":413,"error":"Payload Too Large"/ },
  { sends: withLength(100_000) + '{'.repeat(100_000), answers: / 413 [^]*"statusCode":413/ },
  { sends: withLength(60_000) + '{'.repeat(60_000), answers: / 400 [^]*"statusCode":400/ },
  { sends: withLength(60_000) + 'x'.repeat(60_000), answers: / 400 [^]*"statusCode":400/ },
  { sends: withLength(large.length) + half, later: large.slice(half.length), answers: / 413 / },
  { sends: withLength(60_000) + '{'.repeat(10), later: '{'.repeat(59_990), answers: / 400 / },
  { sends: withLength(100_000) + half },
  { sends: withLength(60_000) + '{' },
  { sends: `${head('Transfer-Encoding: chunked')}186a0\r\n${half}` },
  { sends: `${head('Transfer-Encoding: chunked')}10\r\n{}\r\nnot a chunk\r\n` },
];

/** Makes one of these calls on a connection of its own; returns the answer, or nothing if the caller hangs up before it. */
function attack({ sends, later, answers }: (typeof attacks)[number], othersHaveAsked: Promise<void>): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1', () => socket.write(sends));
    socket.on('data', (data) => {
      answer += data.toString();
      if (/\r\n\r\n[^]*}/.test(answer)) socket.destroy();
    });
    // A service that doesn't want the rest may end the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
    void othersHaveAsked.then(() => (answers === undefined ? socket.destroy() : socket.write(later ?? '')));
  });
}

it('large, slow, and broken bodies on ten connections cost nobody else a call at the default limits [requirement 60]', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 30; round += 1) {
    let tell = (): void => undefined;
    const othersHaveAsked = new Promise<void>((done) => (tell = done));
    const attacked = attacks.map((one) => attack(one, othersHaveAsked));
    for (let asked = 0; asked < 10; asked += 1)
      seen.add((await fetch(`${edge.origin}/api/user`, { headers: others })).status);
    expect([...seen]).toEqual([200]);
    tell();
    for (const [index, answer] of (await Promise.all(attacked)).entries()) {
      const { answers } = attacks[index] ?? {};
      // After a few tries, the service doesn't read on at all.
      if (answers && !/ 429 /.test(answer)) expect(answer).toMatch(answers);
    }
  }
});
