import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { obtain } from '../obtain/obtain.ts';
import { root } from '../paths.ts';
import { launch, stopChild } from '../process/launch.ts';
import { until } from '../process/until.ts';
import { discoverServices, serverUsers } from '../services.ts';
import { freePort } from './free-port.ts';
import { natsSpec } from './nats.ts';

const names = discoverServices().map(({ name }) => name);
const passwords = Object.fromEntries(serverUsers(discoverServices()).map((user) => [user, `password-of-${user}`]));
const partOf = (service: string): string => `services/${service}/deploy/nats.conf`;

/** A connection, what NATS refused it, and how often it was lost. */
async function connectAs(user: string, port: number) {
  const nats = await connect({
    servers: `127.0.0.1:${port}`,
    user,
    pass: passwords[user],
    inboxPrefix: `_INBOX.${user}`,
    reconnectTimeWait: 50,
    maxReconnectAttempts: -1,
  });
  const seen = { refused: 0, lost: 0 };
  const watch = async (): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'error') seen.refused += 1;
      if (status.type === 'disconnect') seen.lost += 1;
    }
  };
  void watch();
  return { nats, seen };
}

describe('NATS in containers, when the deployment of a service changes what that service may say', () => {
  let dir: string;
  let port: number;
  let stop: () => Promise<void>;
  const log: string[] = [];
  const connections: NatsConnection[] = [];

  const as = async (user: string) => {
    const connection = await connectAs(user, port);
    connections.push(connection.nats);
    return connection;
  };
  const changePart = (service: string, change: (text: string) => string): void => {
    const file = join(dir, partOf(service));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-nats-'));
    port = await freePort();
    for (const file of ['infra/nats', ...names.map(partOf)])
      cpSync(join(root, file), join(dir, file), { recursive: true });
    const { nats: program } = await obtain(['nats']);
    const spec = natsSpec({ program, dir, port, passwords });
    const [, , ...args] = spec.launch.args;
    const child = launch({
      command: 'sh',
      args: [join(dir, 'infra/nats/start.sh'), '--config', join(dir, 'infra/nats/one-machine.conf'), ...args],
      env: { ...spec.launch.env, PATH: `${dirname(program.path)}:${process.env.PATH}`, NATS_LOOK_SECONDS: '0.2' },
      onLine: (line) => log.push(line),
    });
    stop = () => stopChild(child, spec.stopSignal, spec.graceMs);
    await until(spec.ready, { what: 'nats', timeoutMs: spec.readyTimeoutMs });
  });
  afterAll(async () => {
    await Promise.all(connections.map((nats) => nats.close()));
    await stop();
    rmSync(dir, { recursive: true });
  });

  it('lets it publish a new event, while the others stay connected and may do no more than before', async () => {
    const subject = 'cards.fee.waived.v1';
    const [cards, billing, admin] = await Promise.all(['cards', 'billing', 'admin'].map(as));
    const heard: string[] = [];
    admin?.nats.subscribe(subject, { callback: (_, message) => void heard.push(message.string()) });
    await admin?.nats.flush();
    cards?.nats.publish(subject, 'too early');
    await eventually(() => cards?.seen.refused === 1);

    changePart('cards', (text) => text.replace('publish: [', `publish: [\n    "${subject}"`));
    await eventually(() => {
      cards?.nats.publish(subject, 'by cards');
      return heard.includes('by cards');
    });
    billing?.nats.publish(subject, 'by billing');
    await eventually(() => billing?.seen.refused === 1);
    await admin?.nats.flush();
    expect([...new Set(heard)]).toEqual(['by cards']);
    expect([billing?.seen.lost, admin?.seen.lost]).toEqual([0, 0]);
  });

  it('keeps JetStream and what its streams have, also after they were read again', async () => {
    const { nats } = await as('admin');
    const reloads = (): number => log.filter((line) => line.includes('Reloaded server configuration')).length;
    const jsm = await jetstreamManager(nats);
    await jsm.streams.add({ name: 'kept', subjects: ['kept'] });
    await jetstream(nats).publish('kept');
    const before = reloads();
    changePart('cards', (text) => `${text}\n# The same.\n`);
    await eventually(() => reloads() > before);
    expect((await jsm.streams.info('kept')).state.messages).toBe(1);
  });

  it('goes on with what it knows if it can’t read the new part', async () => {
    const reloads = (): number => log.filter((line) => /reload/i.test(line)).length;
    const before = reloads();
    changePart('cards', () => 'user: cards\npermissions: {{{');
    await eventually(() => reloads() > before);
    const billing = await as('billing');
    const cards = await as('cards');
    await Promise.all([billing.nats.flush(), cards.nats.flush()]);
    expect([billing.seen, cards.seen]).toEqual([
      { refused: 0, lost: 0 },
      { refused: 0, lost: 0 },
    ]);
  });
});
