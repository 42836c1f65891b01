import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { natsServer, postgresServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import type { NotificationsEnv } from './env.js';
import { service } from './service.js';

const migrations = join(import.meta.dirname, '../prisma/migrations');

let nats: Restartable;
let postgres: Restartable;
let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;

beforeAll(async () => {
  [nats, postgres, server] = await Promise.all([natsServer(), postgresServer(), new MailServer().start()]);
  identity = await new IdentityStandIn().start(nats.url);
  const databaseUrl = await emptyTestDatabase('notifications', postgres.url);
  for (const name of readdirSync(migrations).sort()) {
    if (!name.endsWith('.toml'))
      await runSql(databaseUrl, readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
  }
  const env = {
    NATS_URL: nats.url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '20',
    MAIL_PAUSE_MS: '50,100',
    MAIL_ASK_TIMEOUT_MS: '300',
  };
  notifications = await serviceUnderTest({ service, env });
});

afterAll(async () => {
  await notifications.stop();
  await identity.stop();
  await Promise.all([nats.close(), postgres.close(), server.stop()]);
});

const arrivedFor = (linkId: string) => server.arrived.filter(({ to }) => to.startsWith(linkId)).length;
const ready = async () => (await notifications.client.get('/readyz')).status === 200;

test('Postgres down: not ready; it recovers by itself, and events from the meantime are sent once', async () => {
  await eventually(ready);
  await postgres.stop();
  await eventually(async () => !(await ready()));
  const linkId = await identity.requestLink();
  await postgres.start();
  await eventually(ready);
  await eventually(() => arrivedFor(linkId) === 1);
});

test('NATS down: still ready; events from the meantime are sent once when it is back', async () => {
  await nats.stop();
  const linkId = await identity.requestLink();
  expect(await ready()).toBe(true);
  await nats.start();
  await eventually(() => arrivedFor(linkId) === 1);
});
