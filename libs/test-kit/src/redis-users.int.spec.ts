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
      const [stored] = await client.mGet([record(), `session-renewed:${ada.key}`]);
      expect(stored).toContain(ada.userId);
      await client.set(`session-renewed:${ada.key}`, '1', { expiration: { type: 'EX', value: 60 } });
    },
  );

  it.each([
    ['billing', 'plants a session', () => ['SET', planted, '{}']],
    ['strategist', 'plants one by a script', () => ['EVAL', inScript, '0']],
    ['billing', 'elevates a session', () => ['SET', record(), '{}']],
    ['billing', 'ends a session', () => ['DEL', record()]],
    ['billing', 'changes when a session ends', () => ['EXPIRE', record(), '1']],
    ['billing', 'lists the sessions of a person', () => ['SMEMBERS', `user-sessions:${ada.userId}`]],
    ['billing', 'looks for sessions', () => ['SCAN', '0', 'MATCH', 'session:*']],
    ['billing', 'forgives sign-in tries', () => ['DEL', 'limit:identity:login:ada']],
    ['billing', 'exhausts a limit of cards', () => ['INCRBY', 'limit:cards:requests:ada', '1000']],
    ['billing', 'reads a way to Google', () => ['GET', 'google-flow:x']],
    ['cards', 'plants a passkey’s challenge', () => ['SET', 'passkey-challenge:x', '{}']],
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

  const withoutScripts = ['cards', 'billing', 'analytics', 'notifications'];
  const scripts = ['EVAL', 'EVAL_RO', 'EVALSHA', 'EVALSHA_RO', 'FCALL', 'FCALL_RO'].map((name) => [
    name,
    'return 1',
    '0',
  ]);
  const scripting = [...scripts, ['SCRIPT', 'LOAD', 'return 1'], ['SCRIPT', 'FLUSH'], ['FUNCTION', 'LOAD', '#!lua']];
  it.each([...withoutScripts, 'identity', 'strategist'])('%s runs no script that it doesn’t need', async (user) => {
    const client = await connectAs(user);
    const refused: string[] = [];
    for (const command of scripting) {
      const error = await client.sendCommand(command).then(() => '', String);
      if (error.includes('NOPERM')) refused.push(command.slice(0, -1).join(' '));
    }
    const own = { identity: ['EVAL return 1', 'EVALSHA return 1'], strategist: ['EVAL return 1'] }[user] ?? [];
    const all = scripting.map((command) => command.slice(0, -1).join(' '));
    expect(refused).toEqual(all.filter((name) => !own.includes(name)));
  });

  it.each([...withoutScripts, 'identity', 'strategist'])(
    '%s has no command that is dangerous, blocks, or administers',
    async (user) => {
      const admin = await connectAs('admin-of-the-test');
      const commands = (await admin.aclGetUser(user))?.commands ?? '';
      const given = commands.split(' ').flatMap((rule) => (rule.startsWith('+') ? rule.slice(1) : []));
      const categories = ['dangerous', 'admin', 'blocking', 'pubsub'];
      const grave = (await Promise.all(categories.map((category) => admin.aclCat(category)))).flat();
      expect(given.length).toBeGreaterThan(5);
      expect(given.filter((name) => grave.includes(name))).toEqual([]);
    },
  );

  it('analytics counts in its own limits', async () => {
    const client = await connectAs('analytics');
    expect(await client.incrBy('limit:analytics:requests:ada', 1)).toBe(1);
  });
});
