import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Handlers } from '@floatwise/events/handlers';
import { addressesIn, NatsLink } from '@floatwise/events/nats-link';
import { prepareStreams } from '@floatwise/events/prepare-streams';
import { streamName } from '@floatwise/events/subjects';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { asService, natsConfig, natsParts } from './credentials.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from './identity-stand-in.js';
import { NotificationsStandIn } from './notifications-stand-in.js';
import { serviceUnderTest } from './service-under-test.js';
import { storedMessages } from './stream-contents.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).sort();
const subjectsOf = (defined: object): string[] =>
  (Object.values(defined) as { subject: string }[]).map((one) => one.subject);

/** Each user's permissions, as the server reads them. */
function listsIn(config: string): Record<string, { publish: string[]; subscribe: string[] }> {
  const users = [...config.matchAll(/user: (\S+)\n\s*password: \S+\n\s*permissions: \{([^}]*)\}/g)];
  const list = (text: string, name: string) =>
    [...(new RegExp(`${name}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, one = '']) => one,
    );
  return Object.fromEntries(
    users.map(([, user, text = '']) => [user, { publish: list(text, 'publish'), subscribe: list(text, 'subscribe') }]),
  );
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const lists = listsIn(natsParts.map(read).join('\n'));
const connections: NatsConnection[] = [];
let natsUrl: string;

/** A connection with a service's own credentials, and what the server refused. */
async function connectAs(user: string): Promise<{ nats: NatsConnection; refused: string[] }> {
  const nats = await connect({ ...addressesIn(asService(user, natsUrl)), inboxPrefix: `_INBOX.${user}` });
  connections.push(nats);
  const refused: string[] = [];
  const watch = async () => {
    for await (const status of nats.status()) if (status.type === 'error') refused.push(status.error.message);
  };
  void watch();
  return { nats, refused };
}

/** Everything a connection receives from now on for a subject it subscribes to. */
async function listen(nats: NatsConnection, subject: string): Promise<string[]> {
  const heard: string[] = [];
  nats.subscribe(subject, { callback: (error, message) => void (error ?? heard.push(message.string())) });
  await nats.flush();
  return heard;
}

beforeAll(async () => {
  ({ natsUrl } = await testServers());
  await prepareStreams(natsUrl, services, {});
});
afterAll(() => Promise.all(connections.map((nats) => nats.close())));

describe('[requirement 42] the lists of NATS', () => {
  it('name every service and nobody else but the administrator', () => {
    expect(Object.keys(lists).sort()).toEqual(services);
    expect(Array.from(read(natsConfig).matchAll(/user: (\w+)/g), ([, user]) => user)).toEqual(['admin']);
    for (const part of natsParts) expect(read(natsConfig)).toContain(`{ include ../../${part} }`);
  });

  it.each(services)('let %s publish the events of its contract and no others', async (name) => {
    const events = (await import(`@floatwise/contracts/${name}/events`)) as object;
    const published = lists[name]?.publish.filter((subject) => /^[a-z][a-z-]*\.[a-z]/.test(subject));
    const ownEvents = published?.filter((subject) => !subject.startsWith('ask.'));
    expect(ownEvents?.sort()).toEqual(subjectsOf(events).sort());
  });

  it('let one service answer each question, and no one ask what nobody answers', () => {
    const answered = services.flatMap((name) => lists[name]?.subscribe.filter((one) => one.startsWith('ask.')) ?? []);
    const asked = services.flatMap((name) => lists[name]?.publish.filter((one) => one.startsWith('ask.')) ?? []);
    expect(new Set(answered).size).toBe(answered.length);
    expect([...new Set(asked)].sort()).toEqual(answered.sort());
  });

  it.each(services)('give %s what its handlers need and nothing that they do not', async (name) => {
    const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
    const { service } = (await import(file)) as { service: Service<BaseEnv> };
    const running = await serviceUnderTest({
      service,
      env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.example' },
    });
    const handlers = running.app.get(Handlers);
    const sources = new Set(handlers.events.map(({ event }) => streamName(event.subject.split('.')[0] ?? '')));
    const questions = handlers.questions.map(({ question }) => question.subject as string);
    await running.stop();
    const next = lists[name]?.publish.flatMap((one) => /^\$JS\.API\.CONSUMER\.MSG\.NEXT\.(\w+)\./.exec(one)?.[1] ?? []);
    expect(next?.sort()).toEqual([...sources].sort());
    expect(lists[name]?.subscribe.sort()).toEqual([`_INBOX.${name}.>`, ...questions].sort());
  });
});

describe('[requirement 42] on the bus', () => {
  it('nobody is let in without a user or with a wrong password', async () => {
    const { host } = new URL(natsUrl);
    const wrong = { servers: host, user: 'cards', pass: randomUUID() };
    for (const options of [{ servers: host }, wrong]) await expect(connect(options)).rejects.toThrow(/authorization/i);
  });

  it('another service hears neither the questions to identity nor the answers', async () => {
    const standIn = await new IdentityStandIn().start();
    const notifications = await new NotificationsStandIn().start();
    const eve = await connectAs('cards');
    const subjects = ['ask.identity.>', 'ask.identity.link', '_INBOX.notifications.>', '_INBOX.>', 'identity.>', '>'];
    const heard = await Promise.all(subjects.map((subject) => listen(eve.nats, subject)));
    expect(await notifications.mint(randomUUID())).toMatchObject({ kind: 'login' });
    await standIn.tellDeleted(randomUUID());
    await Promise.all([standIn.stop(), notifications.stop()]);
    expect(heard.flat()).toEqual([]);
    expect(eve.refused).toHaveLength(subjects.length);
  });

  it.each([
    ['notifications', 'billing.entitlement.changed.v1'],
    ['cards', 'billing.entitlement.changed.v1'],
    ['billing', 'identity.user.deleted.v1'],
    ['analytics', 'identity.user.deleted.v1'],
    ['analytics', 'ask.identity.link'],
    ['billing', '$JS.API.STREAM.UPDATE.BILLING'],
    ['billing', '$JS.API.STREAM.DELETE.BILLING'],
    ['cards', '$JS.API.STREAM.PURGE.BILLING'],
    ['cards', '$JS.API.STREAM.MSG.GET.IDENTITY'],
    ['cards', '$JS.API.CONSUMER.CREATE.CARDS.cards.cards.>'],
    ['cards', '$JS.API.CONSUMER.MSG.NEXT.IDENTITY.notifications'],
  ])('%s can not publish %s', async (user, subject) => {
    const { nats, refused } = await connectAs(user);
    const [{ nats: witness }, before] = [await connectAs('admin-of-the-test'), await storedMessages(natsUrl)];
    const heard = await listen(witness, subject);
    nats.publish(subject, JSON.stringify({ forged: true }));
    await nats.flush();
    await witness.flush();
    expect(refused).toEqual([expect.stringMatching(new RegExp(`Permissions Violation.*${subject.slice(1)}`, 'i'))]);
    expect(heard).toEqual([]);
    expect(await storedMessages(natsUrl)).toEqual(before);
  });

  it('a service says in its log what it was refused', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const link = new NatsLink(asService('cards', natsUrl), 'cards');
    link.start();
    (await link.whenUp()).publish('billing.entitlement.changed.v1', '{"userId":"a-secret"}');
    await eventually(() => logged.mock.calls.length > 0);
    await link.stop();
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/NATS refuses: .*billing\.entitlement\.changed\.v1/)]]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('a-secret');
    logged.mockRestore();
  });

  it.each([
    ['purges', '$JS.API.STREAM.PURGE.IDENTITY'],
    ['deletes from', '$JS.API.STREAM.MSG.DELETE.IDENTITY'],
  ])('JetStream never %s a stream for a service that wants its confirmation sent there', async (_, reply) => {
    const { nats } = await connectAs('billing');
    const admin = await connectAs('admin-of-the-test');
    await admin.nats.request('identity.user.registered.v1', '{}');
    const before = (await storedMessages(natsUrl)).length;
    nats.publish('billing.coupon.redeemed.v1', '{}', { reply });
    await nats.flush();
    await admin.nats.flush();
    expect((await storedMessages(natsUrl)).length).toBe(before + 1);
  });
});
