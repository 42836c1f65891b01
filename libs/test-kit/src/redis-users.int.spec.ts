import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { asService } from './credentials.js';
import { signedIn, type SignedIn } from './signed-in.js';
import { testServers } from './test-servers.js';

const open = (url: string) => createClient({ url, disableClientInfo: true, socket: { reconnectStrategy: false } });
type Client = ReturnType<typeof open>;

const clients: Client[] = [];
let redisUrl: string;
let ada: SignedIn;

async function connectAs(user: string): Promise<Client> {
  const client = open(asService(user, redisUrl));
  clients.push(client);
  await client.connect();
  return client;
}

beforeAll(async () => {
  ({ redisUrl } = await testServers());
  ada = await signedIn();
});
afterAll(() => {
  for (const client of clients) client.destroy();
});

const record = () => `session:${ada.key}`;
const planted = `session:${randomBytes(32).toString('hex')}`;
const inScript = `return redis.call('SET', '${planted}', '{}')`;

describe('[requirement 42] in Redis', () => {
  it('nobody is let in without a user or with a wrong password', async () => {
    const { host } = new URL(redisUrl);
    for (const url of [`redis://${host}`, `redis://cards:wrong@${host}`]) {
      const client = open(url);
      clients.push(client);
      client.on('error', () => undefined);
      await expect(client.connect().then(() => client.ping())).rejects.toThrow(/NOAUTH|WRONGPASS/);
    }
  });

  it.each(['cards', 'billing', 'analytics', 'notifications', 'strategist'])(
    '%s reads a session and renews it',
    async (user) => {
      const client = await connectAs(user);
      expect(await client.mGet([record(), `session-renewed:${ada.key}`])).toEqual([
        expect.stringContaining(ada.userId),
        null,
      ]);
      await client.set(`session-renewed:${ada.key}`, '1', { expiration: { type: 'EX', value: 60 } });
      await client.del(`session-renewed:${ada.key}`);
    },
  );

  it.each([
    ['billing', 'plants a session', () => ['SET', planted, '{}']],
    ['billing', 'plants one by a script', () => ['EVAL', inScript, '0']],
    ['billing', 'elevates a session', () => ['SET', record(), '{}']],
    ['billing', 'ends a session', () => ['DEL', record()]],
    ['billing', 'changes when a session ends', () => ['EXPIRE', record(), '1']],
    ['billing', 'lists the sessions of a person', () => ['SMEMBERS', `user-sessions:${ada.userId}`]],
    ['billing', 'looks for sessions', () => ['SCAN', '0', 'MATCH', 'session:*']],
    ['billing', 'forgives sign-in tries', () => ['DEL', 'limit:identity:login:ada']],
    ['billing', 'exhausts a limit of cards', () => ['INCRBY', 'limit:cards:requests:ada', '1000']],
    ['billing', 'reads a way to Google', () => ['GET', 'google-flow:x']],
    ['billing', 'empties Redis', () => ['FLUSHALL']],
    ['billing', 'lets others in', () => ['ACL', 'SETUSER', 'eve', 'on', 'nopass', '~*', '+@all']],
    ['cards', 'plants a session', () => ['SET', planted, '{}']],
    ['analytics', 'plants a session', () => ['SET', planted, '{}']],
    ['analytics', 'forgives sign-in tries', () => ['DEL', 'limit:identity:login:ada']],
    ['notifications', 'plants a session', () => ['SET', planted, '{}']],
    ['notifications', 'forgives sign-in tries', () => ['DEL', 'limit:identity:login:ada']],
    ['strategist', 'plants a session', () => ['SET', planted, '{}']],
    ['strategist', 'forgives sign-in tries', () => ['DEL', 'limit:identity:login:ada']],
    ['cards', 'forgets what the model has cost', () => ['DEL', 'strategist:spent:2026-01']],
    ['cards', 'ends a turn of the strategist', () => ['DEL', `strategist:turn:${ada.userId}`]],
    ['cards', 'reads who is on our pages', () => ['ZCARD', 'analytics:live']],
    ['identity', 'reaches the limits of another', () => ['DEL', 'limit:billing:redeem:ada']],
    ['identity', 'empties Redis', () => ['FLUSHDB']],
  ] as const)('%s never %s', async (user, _, command) => {
    const admin = await connectAs('admin-of-the-test');
    const before = [await admin.get(record()), await admin.pExpireTime(record()), await admin.exists(planted)];
    const client = await connectAs(user);
    await expect(client.sendCommand([...command()])).rejects.toThrow(/NOPERM|can't access/);
    expect([await admin.get(record()), await admin.pExpireTime(record()), await admin.exists(planted)]).toEqual(before);
  });

  it('analytics counts in its own limits', async () => {
    const client = await connectAs('analytics');
    expect(await client.incrBy('limit:analytics:requests:ada', 1)).toBe(1);
  });
});
