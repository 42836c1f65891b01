import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Outgoing, OutgoingRefused, outgoingFault } from './outgoing.js';

let server: Server;
let port: number;
const seen: string[] = [];
const opened: Outgoing[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else if (request.url === '/empty') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`hello ${request.headers['x-from']}`);
  });
  server.on('connection', () => seen.push('connection'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.destroy()));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => seen.splice(0));

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

function outgoing(
  origins: string[],
  more: { privateHosts?: string[]; resolve?: Resolve; withoutTls?: boolean } = {},
): Outgoing {
  const one = new Outgoing({ origins, privateHosts: [], connectTimeoutMs: 5_000, ...more });
  opened.push(one);
  return one;
}

const answers = (...rounds: string[][]): Resolve => {
  let round = 0;
  return (_, done) => {
    const addresses = rounds[Math.min(round, rounds.length - 1)] ?? [];
    round += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

const faultOf = async (call: Promise<unknown>): Promise<string> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return outgoingFault(error) ?? `no refusal: ${String(error)}`;
};

it('[requirement 29] a server on the list is called, also on this machine, by its address or as localhost', async () => {
  const calls = outgoing([`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
  const answer = await calls.fetch(`http://127.0.0.1:${port}/a?b=c`, { headers: { 'x-from': 'us' } });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain',
    'hello us',
  ]);
  const posted = await calls.fetch(`http://localhost:${port}/post`, { method: 'POST', body: 'x' });
  expect(await posted.text()).toBe('hello undefined');
  expect((await calls.fetch(`http://127.0.0.1:${port}/empty`)).status).toBe(204);
  expect(seen.filter((line) => line !== 'connection')).toEqual(['GET /a?b=c', 'POST /post', 'GET /empty']);
});

it.each([
  ['another port', 'http://127.0.0.1:1'],
  ['another scheme', 'https://127.0.0.1'],
  ['another host', 'https://example.com'],
])('[requirement 29] %s than what is on the list is not called', async (_, listed) => {
  expect(await faultOf(outgoing([listed]).fetch(`http://127.0.0.1:${port}/`))).toBe('not-listed');
  expect(seen).toEqual([]);
});

it.each([
  ['a host with one label more', 'https://wns2.push.test', 'address'],
  ['the host itself', 'https://push.test', 'not-listed'],
  ['two labels more', 'https://evil.wns2.push.test', 'not-listed'],
  ['a host that only ends like it', 'https://evilpush.test', 'not-listed'],
  ['a host that goes on', 'https://wns2.push.test.evil.test', 'not-listed'],
  ['another port', 'https://wns2.push.test:8443', 'not-listed'],
  ['another scheme', 'http://wns2.push.test', 'not-listed'],
])('[requirement 29] a list with any first label: %s', async (_, address, fault) => {
  // Every name leads to this machine, which is refused when connecting: an admitted call gets that far.
  const calls = outgoing(['https://*.push.test'], { resolve: answers(['127.0.0.1']) });
  expect(await faultOf(calls.fetch(`${address}/`))).toBe(fault);
});

it.each([
  ['the clouds’ metadata', 'https://169.254.169.254/'],
  ['the clouds’ metadata, written as IPv6', 'https://[::ffff:169.254.169.254]/'],
  ['the clouds’ metadata, written as a number', 'https://2852039166/'],
  ['a private network', 'https://10.0.0.1/'],
  ['a private network, written as octal', 'https://0300.0250.0.1/'],
  ['a private network of IPv6', 'https://[fd00::1]/'],
  ['all addresses of this machine', 'https://0.0.0.0/'],
])('[requirement 29] %s is not called, even when it is on the list', async (_, address) => {
  expect(await faultOf(outgoing([address]).fetch(address))).toBe('address');
});

it('[requirement 29] a name is not called without TLS, whatever address it has', async () => {
  const calls = outgoing([`http://here.test:${port}`], { resolve: answers(['127.0.0.1']) });
  expect(await faultOf(calls.fetch(`http://here.test:${port}/`))).toBe('plain-http');
  expect(seen).toEqual([]);
});

it('what is ours and public may be read without TLS, from a host in our network that is named', async () => {
  const address = `http://edge.test:${port}`;
  const options = { withoutTls: true, resolve: answers(['127.0.0.1']) };
  expect(await faultOf(outgoing([address], options).fetch(`${address}/`))).toBe('address');
  const calls = outgoing([address], { ...options, privateHosts: ['edge.test'] });
  expect((await calls.fetch(`${address}/`)).status).toBe(200);
});

it.each([
  ['this machine', ['127.0.0.1']],
  ['this machine by IPv6', ['::1']],
  ['this machine, written as IPv6', ['::ffff:127.0.0.1']],
  ['the clouds’ metadata', ['169.254.169.254']],
  ['a private network', ['192.168.0.1']],
  ['a public address and a private one', ['93.184.216.34', '127.0.0.1']],
])('[requirement 29] a name that leads to %s is not connected to', async (_, addresses) => {
  const calls = outgoing([`https://rebind.test:${port}`], { resolve: answers(addresses) });
  expect(await faultOf(calls.fetch(`https://rebind.test:${port}/`))).toBe('address');
  expect(seen).toEqual([]);
});

it('[requirement 29] a name that is public when asked first and private at the next connection is refused then', async () => {
  const resolve = answers(['93.184.216.34'], ['127.0.0.1']);
  // A check made before connecting gets the public address.
  await new Promise((told) => resolve('rebind.test', (_, found) => told(found)));
  const calls = outgoing([`https://rebind.test:${port}`], { resolve });
  expect(await faultOf(calls.fetch(`https://rebind.test:${port}/`))).toBe('address');
  expect(seen).toEqual([]);
});

it('[requirement 29] a redirect is an error, and where it leads is not asked', async () => {
  const calls = outgoing([`http://127.0.0.1:${port}`]);
  await expect(calls.fetch(`http://127.0.0.1:${port}/redirect`)).rejects.toThrow();
  expect(seen).not.toContain('GET /secret');
});

describe('[requirement 29] a connection for mail', () => {
  it('goes to the server on the list, and into one’s own network when its host is listed as such', async () => {
    const direct = await outgoing([`smtp://127.0.0.1:${port}`]).connect(`smtp://127.0.0.1:${port}`);
    const named = outgoing([`smtp://mail:${port}`], { privateHosts: ['mail'], resolve: answers(['127.0.0.1']) });
    const socket = await named.connect(`smtp://mail:${port}`);
    expect([direct.remotePort, socket.remotePort]).toEqual([port, port]);
    for (const each of [direct, socket]) each.destroy();
  });

  it('goes nowhere else', async () => {
    const resolve = answers(['127.0.0.1']);
    const calls = outgoing([`smtp://mail:${port}`, 'smtp://169.254.169.254:25'], { resolve });
    expect(await faultOf(calls.connect(`smtp://mail:${port}`))).toBe('address');
    expect(await faultOf(calls.connect('smtp://169.254.169.254:25'))).toBe('address');
    expect(await faultOf(calls.connect('smtp://other:25'))).toBe('not-listed');
    expect(seen).toEqual([]);
  });

  it('that is refused by the machine fails with the system’s error', async () => {
    const calls = outgoing(['smtp://127.0.0.1:9']);
    await expect(calls.connect('smtp://127.0.0.1:9')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
  });
});

it('a refusal names the host alone', () => {
  expect(outgoingFault(new Error('another'))).toBeUndefined();
  expect(new OutgoingRefused('rebind.test', 'address').message).toBe('rebind.test leads into a private network.');
});
