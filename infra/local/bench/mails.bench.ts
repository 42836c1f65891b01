import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { testDatabase } from '@floatwise/test-kit/test-database';
import type { BenchContext } from '../src/bench/benchmark.ts';
import type { Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median } from '../src/bench/statistics.ts';
import { adminUrl, databaseUrl } from '../src/instance/databases.ts';
import { until } from '../src/process/until.ts';
import { startService, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';

const mailsInARound = 600;
const connections = 4;
const cardsHeld = 5;
const pollMs = 50;

/**
 * Sending weekly reminders: asked for, computed, written, and handed to the sandbox's mail server one by one, against a bare
 * loop that hands the same mail to the same server over as many connections.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  const started: Running[] = [];
  const up = async (starting: Promise<Running>): Promise<Running> => {
    const running = await starting;
    started.push(running);
    return running;
  };
  const notificationsUrl = await testDatabase('notifications', adminUrl(context.instance, context.secrets));
  const pool = new pg.Pool({ connectionString: notificationsUrl });
  try {
    const identity = await up(startService(context, 'identity'));
    const cards = await up(startService(context, 'cards'));
    const userId = await reader(context, { identity, cards });
    await pool.query(
      `insert into email_preference (user_id, email_reminders, frequency, link_token, updated_at) values ($1, true, 'both', $2, now())`,
      [userId, randomUUID()],
    );
    const more = {
      DATABASE_URL: notificationsUrl,
      MAIL_CONCURRENCY: String(connections),
      MAIL_POLL_MS: String(pollMs),
    };
    const service = await up(startService(context, 'notifications', more));
    return await figures(context, { pool, userId, service });
  } finally {
    for (const running of started.reverse()) await running.stop();
    await pool.end();
  }
}

/** A person with cards and a verified address. */
async function reader(context: BenchContext, services: { identity: Running; cards: Running }): Promise<string> {
  const cookie = await walletOwner(context, services, cardsHeld);
  const user = (await (await fetch(`${services.identity.url}/api/user`, { headers: { cookie } })).json()) as {
    id: string;
  };
  const accounts = new pg.Pool({ connectionString: databaseUrl(context.instance, 'identity', context.secrets) });
  await accounts.query('update account set email_verified = true where id = $1', [user.id]);
  await accounts.end();
  return user.id;
}

interface Ground {
  pool: pg.Pool;
  userId: string;
  service: Running;
}

async function figures(context: BenchContext, { pool, userId, service }: Ground): Promise<Figure[]> {
  const { sandbox } = context.instance.ports;
  const newest = async (): Promise<{ html: string; text: string; subject: string }> => {
    const answer = await fetch(`http://127.0.0.1:${sandbox.inbox}/api/mails`);
    const [mail] = (await answer.json()) as { html: string; text: string; subject: string }[];
    if (!mail) throw new Error('No reminder arrived.');
    return mail;
  };
  const ours = () => sendOurs(pool, userId);
  await ours();
  const mail = await newest();
  const theirs = () => sendBare(`smtp://127.0.0.1:${sandbox.smtp}`, mail);
  const pairs = await alternatingPairs({ ours, theirs }, { pairs: 6, warmUps: 1 });
  const rates = ratiosOf(pairs);
  const [rate, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  const cause = `${Math.round(rate)} a second, bare ${Math.round(bare)}; ${Math.round(service.memoryMb())} MB`;
  return [
    {
      metric: 'sending weekly reminders, of bare',
      ...medianAndSpread(rates),
      unit: '',
      target: 0.8,
      better: 'more',
      cause,
    },
  ];
}

/** Mails per second, from the moment they're due until the last one is marked as sent. */
async function sendOurs(pool: pg.Pool, userId: string): Promise<number> {
  await pool.query(
    `insert into mail (kind, ref_id, user_id, next_try_at) select 'weekly-preview', gen_random_uuid(), $1, null from generate_series(1, $2)`,
    [userId, mailsInARound],
  );
  const begun = performance.now();
  await pool.query(`update mail set next_try_at = clock_timestamp() where status = 'queued' and next_try_at is null`);
  await until(
    async () => {
      const { rows } = await pool.query<{ open: number }>(
        `select count(*)::int as open from mail where status in ('queued', 'claimed', 'uncertain')`,
      );
      return rows[0]?.open === 0;
    },
    { what: 'Sending', timeoutMs: 300_000 },
  );
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await pool.query<{ sent: number }>(`select count(*)::int as sent from mail where status = 'sent'`);
  if ((rows[0]?.sent ?? 0) % mailsInARound !== 0) throw new Error('Not every reminder was sent.');
  return mailsInARound / seconds;
}

async function sendBare(url: string, mail: { html: string; text: string; subject: string }): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: connections });
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: mailsInARound }, (_, n) =>
      transport.sendMail({
        from: 'Floatwise <hello@floatwise.example>',
        to: `bare-${n}@example.test`,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
      }),
    ),
  );
  const seconds = (performance.now() - begun) / 1_000;
  transport.close();
  return mailsInARound / seconds;
}
