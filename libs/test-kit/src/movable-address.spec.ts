import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { MovableAddress } from './movable-address.js';

/** A server that says its name to everyone who connects. */
async function saying(name: string) {
  const server = createServer((socket) => void socket.on('error', () => undefined).write(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function visit(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const heard = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  return { heard, ended };
}

it('leads to one server, then to nobody, then to another one, and ends who came before', async () => {
  const [one, other] = [await saying('one'), await saying('other')];
  const address = await MovableAddress.create();
  address.moveTo(one.port);
  const first = visit(address.port);
  expect(await first.heard).toBe('one');
  address.moveTo(null);
  await first.ended;
  await visit(address.port).ended;
  address.moveTo(other.port);
  expect(await visit(address.port).heard).toBe('other');
  await address.close();
  one.close();
  other.close();
});
