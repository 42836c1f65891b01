import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asService } from '@floatwise/test-kit/credentials';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { letterKeys } from '@floatwise/test-kit/letter-keys';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { asServiceRole, testDatabase } from '@floatwise/test-kit/test-database';
import { testServers } from '@floatwise/test-kit/test-servers';

const main = join(import.meta.dirname, '../../dist/main.js');
const mails = 200;
const concurrency = 4;

let identity: IdentityStandIn;
let server: MailServer;
let pool: pg.Pool;
let env: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];
let log = '';

beforeAll(async () => {
  if (!existsSync(main)) throw new Error('The service is not built: npx nx build @floatwise/notifications');
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  const { natsUrl, redisUrl } = await testServers();
  const databaseUrl = await testDatabase('notifications');
  pool = new pg.Pool({ connectionString: databaseUrl });
  env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: await asServiceRole('notifications', databaseUrl),
    NATS_URL: asService('notifications', natsUrl),
    REDIS_URL: asService('notifications', redisUrl),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    LOG_LEVEL: 'trace',
    LETTER_PRIVATE_KEY: letterKeys.LETTER_PRIVATE_KEY,
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    SUPPORT_MAILBOX: 'support@floatwise.test',
    MAIL_CONCURRENCY: String(concurrency),
    MAIL_POLL_MS: '20',
    MAIL_LEASE_MS: '1500',
  };
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await Promise.all([identity.stop(), server.stop()]);
});

function startService(): ChildProcess {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  children.push(child);
  return child;
}

/** Kills it once the server holds as many mails as there are connections, and every mail that it accepted is marked. */
async function killInTheMiddle(child: ChildProcess): Promise<void> {
  server.accepting = once(child, 'exit');
  await eventually(async () => {
    const { rowCount } = await pool.query(`select from mail where status = 'sent'`);
    return server.undecided === concurrency && rowCount === server.arrived.length;
  });
  child.kill('SIGKILL');
  await server.accepting;
}

test('killed in the middle of 200 mails: 200 distinct ones arrive, and only those in flight are repeated', async () => {
  server.acceptMs = 10;
  await Promise.all(Array.from({ length: mails }, () => identity.requestLink()));
  const child = startService();
  await eventually(() => server.arrived.length >= mails / 3);
  await killInTheMiddle(child);
  expect(server.messageIds().size).toBeLessThan(mails);
  expect(server.arrived).toHaveLength(server.messageIds().size);

  startService();
  await eventually(() => server.messageIds().size === mails);
  await eventually(async () => {
    const { rows } = await pool.query(`select status, count(*)::int from mail group by status`);
    expect(rows).toEqual([{ status: 'sent', count: mails }]);
  });
  expect(server.arrived.length - mails).toBeLessThanOrEqual(concurrency);
  expect(new Set(server.arrived.map(({ to }) => to)).size).toBe(mails);
});

test('and neither address nor secret is in any line it logged [requirement 39]', () => {
  expect(log).toContain('"service":"notifications"');
  expect(log).not.toMatch(/example\.com|secret-|auth\/link/);
});
