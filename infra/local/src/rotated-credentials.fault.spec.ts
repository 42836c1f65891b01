import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { cardAdded, cardChanged } from '@floatwise/contracts/cards/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answersOf, busyPeople, changesHeard } from '@floatwise/test-kit/bookkeeper';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import { HttpClient } from '@floatwise/test-kit/http-client';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { Restartable } from '@floatwise/test-kit/restartable';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import pg from 'pg';
import { createClient } from 'redis';
import { root } from './paths.ts';
import { discoverServices } from './services.ts';
import { replicated } from './testing/replicated.ts';
import { Running } from './testing/running.ts';

const wallets = 6;
const fresh = 'the-new-password-of-the-tests-0123456789';

const opened: (() => unknown)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** An address with another user's name and password. */
function signedBy(address: string, username: string, password: string): string {
  const url = new URL(address);
  return Object.assign(url, { username, password }).href;
}

const cardsUser = '{ include ../../services/cards/deploy/nats.conf }\n';
/** The same rights with what stands after them instead. */
const asCards = (instead: string): string => cardsUser.replace(' }', `\n ${instead} }`);

/**
 * NATS with a file of its own, in which `users` take the place of the one of cards, as an operator changes it.
 */
async function natsOfFile(dir: string) {
  const file = join(dir, 'nats.conf');
  const data = join(dir, 'data');
  const ours = `jetstream { store_dir: "${data}" }\n${readFileSync(join(root, 'infra/nats/nats.conf'), 'utf8')}`;
  const write = (users: string): void =>
    writeFileSync(file, ours.replace(cardsUser, users).replaceAll('../..', relative(dir, root)));
  write(cardsUser);
  const server = await Restartable.create('nats', { args: ['-c', file] });
  const reload = (users: string): void => {
    write(users);
    process.kill(Number(readFileSync(join(server.dir, 'pid'), 'utf8')), 'SIGHUP');
  };
  return { server, reload };
}

type Try = (address: string) => Promise<unknown>;
const opensPostgres: Try = async (connectionString) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
};
const opensNats: Try = async (servers) => {
  const { username: user, password: pass, host } = new URL(servers);
  await (await connect({ servers: host, user, pass, reconnect: false })).close();
};
const opensRedis: Try = async (url) => {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => undefined);
  await client.connect();
  client.destroy();
};

it('[fault 38] a service’s passwords at Postgres, NATS, and Redis are exchanged while two replicas are under load: every answer is 2xx, and the old ones open nothing afterward', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'floatwise-rotated-'));
  opened.push(() => rmSync(dir, { recursive: true }));
  const postgres = await Restartable.create('postgres');
  opened.push(() => postgres.close());
  const redis = await Restartable.create('redis');
  opened.push(() => redis.close());
  const { server: nats, reload } = await natsOfFile(dir);
  opened.push(() => nats.close());
  // Roles and users belong to a server, so these are the test's own.
  Object.assign(process.env, {
    TEST_POSTGRES_URL: postgres.url,
    TEST_NATS_URL: nats.url,
    TEST_REDIS_URL: redis.url,
  });
  const mails = await new MailServer().start();
  opened.push(() => mails.stop());
  const services = discoverServices().filter(({ name }) => name === 'cards');
  const product = await replicated({ services, smtpUrl: mails.url, replicasEach: 2 });
  opened.push(() => product.forget());
  const listener = await secondConsumer([cardAdded, cardChanged]);
  opened.push(() => listener.stop());
  const replicas = product.replicas.map((spec) => new Running(spec));
  for (const one of [...replicas, new Running(product.edge)]) {
    await one.start();
    opened.push(() => one.stop());
  }
  const { DATABASE_URL: database = '', NATS_URL: bus = '', REDIS_URL: cache = '' } = replicasEnv(product);
  const roll = async (env: NodeJS.ProcessEnv): Promise<void> => {
    for (const replica of replicas) {
      await replica.stop();
      await replica.start(env);
      // Its sibling is next, so the edge must know by then that this one is back.
      await eventually(() => replica.served > 0);
    }
  };
  const sql = new pg.Client({ connectionString: product.databases.get('cards') ?? '' });
  await sql.connect();
  opened.push(() => sql.end());
  const acl = await createClient({ url: redis.url }).connect();
  opened.push(() => acl.destroy());

  const { origin } = product;
  const busy = await busyPeople(new HttpClient(origin, { origin }), wallets);
  await busy.allConfirm(10);

  // Both open the servers: at Redis two passwords of one user, at the others a stand-in with the same rights.
  await acl.sendCommand(['ACL', 'SETUSER', 'cards', `>${fresh}`]);
  await sql.query(
    `create role cards_next login password '${fresh}' in role cards; alter role cards_next set role to cards`,
  );
  const standIn = asCards(`user: cards_next, password: "${fresh}"`);
  reload(cardsUser + standIn);
  await roll({
    DATABASE_URL: signedBy(database, 'cards_next', fresh),
    NATS_URL: signedBy(bus, 'cards_next', fresh),
    REDIS_URL: signedBy(cache, 'cards', fresh),
  });
  await busy.allConfirm(10);

  // Nobody has the old ones any more.
  const old = new URL(cache).password;
  await acl.sendCommand(['ACL', 'SETUSER', 'cards', `<${old}`]);
  await sql.query(`alter role cards password '${fresh}'`);
  const own = asCards(`password: "${fresh}"`);
  reload(own + standIn);
  const after = {
    DATABASE_URL: signedBy(database, 'cards', fresh),
    NATS_URL: signedBy(bus, 'cards', fresh),
    REDIS_URL: signedBy(cache, 'cards', fresh),
  };
  await roll(after);
  await busy.allConfirm(10);
  reload(own);
  await sql.query('drop role cards_next');
  await busy.allConfirm(10);
  await busy.end();

  expect([...answersOf(busy.people).keys()]).toEqual(['200']);
  expect(await busy.lost()).toEqual([]);
  const { made, heard } = await changesHeard(product.databases.get('cards') ?? '', listener);
  expect(heard).toEqual(made);
  const check = async (opens: Try, address: string, now: string): Promise<void> => {
    await opens(now);
    await expect(opens(address)).rejects.toThrow();
    await expect(opens(signedBy(now, 'cards_next', fresh))).rejects.toThrow();
  };
  await check(opensPostgres, database, after.DATABASE_URL);
  await check(opensNats, bus, after.NATS_URL);
  await check(opensRedis, cache, after.REDIS_URL);
  noteSeen(38, `nothing: all ${answersOf(busy.people).get('200')} answers 2xx`);
});

/** What all replicas of the one service have. */
const replicasEnv = ({ replicas: [one] }: Awaited<ReturnType<typeof replicated>>): NodeJS.ProcessEnv =>
  one?.launch.env ?? {};
