import { createTransport } from 'nodemailer';
import pg from 'pg';
import { testDatabase } from '@floatwise/test-kit/test-database';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atLeast, atMost, type Figure } from '../src/bench/figures-table.ts';
import { alternatingPairs, medianAndSpread, ratiosOf } from '../src/bench/pairs.ts';
import { median } from '../src/bench/statistics.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { until } from '../src/process/until.ts';
import { peopleLike } from './people-like.ts';
import { startService, withPrograms, type Running } from './processes.ts';
import { walletOwner } from './wallet-owner.ts';
import { sized } from '../src/bench/size.ts';

const mailsInARound = sized(1_500, 10);
const connections = 4;
const cardsHeld = 5;
const pollMs = 50;

/**
 * Sending weekly reminders to as many people with wallets of their own: asked for, computed, written, and handed to the sandbox's mail
 * server one by one, against a bare loop that hands one of these mails to the same server over as many connections.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  const notificationsUrl = await testDatabase('notifications', adminUrl(context.instance, context.secrets));
  const pool = new pg.Pool({ connectionString: notificationsUrl });
  return withPrograms(async (up) => {
    const identity = await up(startService(context, 'identity'));
    const cards = await up(startService(context, 'cards'));
    const cookie = await walletOwner(context, { identity, cards }, cardsHeld);
    const user = await (await fetch(`${identity.url}/api/user`, { headers: { cookie } })).json();
    const userIds = await peopleLike(context, (user as { id: string }).id, mailsInARound);
    await pool.query(
      `insert into email_preference (user_id, email_reminders, frequency, link_token, updated_at)
       select user_id, true, 'weekly', user_id::text, now() from unnest($1::uuid[]) as user_id`,
      [userIds],
    );
    const more = {
      DATABASE_URL: notificationsUrl,
      MAIL_CONCURRENCY: String(connections),
      MAIL_POLL_MS: String(pollMs),
    };
    const notifications = await up(startService(context, 'notifications', more));
    await backfilled(pool);
    return await figures(context, { pool, notifications, others: [cards, identity] });
  }).finally(() => pool.end());
}

/** A database that is new is filled with every person and bill first, which isn't to be measured. */
async function backfilled(pool: pg.Pool): Promise<void> {
  const isDone = async () => {
    const { rows } = await pool.query<{ done: number }>(
      `select count(*)::int as done from applied_version where aggregate = 'backfill'`,
    );
    return rows[0]?.done === 2;
  };
  await until(isDone, { what: 'The backfill of the reminders', timeoutMs: 300_000 });
}

interface Ground {
  pool: pg.Pool;
  notifications: Running;
  others: Running[];
}

async function figures(context: BenchContext, { pool, notifications, others }: Ground): Promise<Figure[]> {
  const { sandbox } = context.instance.ports;
  const cpuMs: number[] = [];
  const ours = async (): Promise<number> => {
    const all = [notifications, ...others];
    const before = all.map((one) => one.cpuMs());
    const rate = await sendOurs(pool);
    all.forEach((one, index) => (cpuMs[index] = (one.cpuMs() - (before[index] ?? 0)) / mailsInARound));
    return rate;
  };
  await ours();
  const mail = await newestMail(sandbox.inbox);
  const theirs = () => sendBare(`smtp://127.0.0.1:${sandbox.smtp}`, mail);
  const pairs = await alternatingPairs({ ours, theirs }, sized({ pairs: 6, warmUps: 2 }, { pairs: 1, warmUps: 0 }));
  const [rate, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  const used = cpuMs.map((ms) => ms.toFixed(2)).join(' + ');
  const cause = `${Math.round(rate)} a second, bare ${Math.round(bare)}; ${used} ms of notifications, cards, and identity a mail`;
  return [
    atLeast('sending weekly reminders, of bare', medianAndSpread(ratiosOf(pairs)), { unit: '', target: 0.8, cause }),
    atMost('memory while sending them', notifications.memoryMb(), { unit: 'MB', target: 200 }),
  ];
}

interface Written {
  subject: string;
  html: string;
  text: string;
}

/** The mail that arrived last, with its texts: the inbox's list leaves them out. */
async function newestMail(port: number): Promise<Written> {
  const inbox = `http://127.0.0.1:${port}/api/mails`;
  const [newest] = (await (await fetch(inbox)).json()) as { id: number }[];
  const mail = (await (await fetch(`${inbox}/${newest?.id}`)).json()) as Written;
  if (!mail.html || !mail.text) throw new Error('No reminder arrived.');
  return mail;
}

/** Mails per second, from the moment they're due until the last one is marked as sent. Each round is about one more week ahead. */
async function sendOurs(pool: pg.Pool): Promise<number> {
  const { rows: reminders } = await pool.query<{ id: string; userId: string }>(
    `insert into reminder (user_id, kind, period)
     select user_id, 'weekly', (select coalesce(max(period), date_trunc('week', now())::date) + 7 from reminder) from email_preference
     returning id, user_id as "userId"`,
  );
  const begun = performance.now();
  await pool.query(
    `insert into mail (kind, ref_id, user_id) select 'weekly-reminder', * from unnest($1::uuid[], $2::uuid[])`,
    [reminders.map(({ id }) => id), reminders.map(({ userId }) => userId)],
  );
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
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from mail where status <> 'sent'`,
  );
  if (rows[0]?.others !== 0) throw new Error('Not every reminder was sent.');
  return mailsInARound / seconds;
}

async function sendBare(url: string, mail: Written): Promise<number> {
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
