import pg from 'pg';
import { insertPeopleToRemind } from '@floatwise/test-kit/people-to-remind';
import { testDatabase } from '@floatwise/test-kit/test-database';
import type { BenchContext } from '../src/bench/benchmark.ts';
import { atMost, type Figure } from '../src/bench/figures-table.ts';
import { adminUrl } from '../src/instance/databases.ts';
import { until } from '../src/process/until.ts';
import { startService } from './processes.ts';
import { sized } from '../src/bench/size.ts';

const people = sized(100_000, 100);
const peopleInARequest = sized(10_000, 100);
const hourMs = 3_600_000;

/** A zone where it's around noon, so that the day doesn't end meanwhile. The sign of these zones is turned around. */
export function zoneAtNoon(): { timezone: string; dueDate: number } {
  const ahead = 12 - new Date().getUTCHours();
  const dueDate = new Date(Date.now() + ahead * hourMs).getUTCDate();
  return { timezone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`, dueDate };
}

/**
 * Planning the daily reminders of 100,000 people of one zone, each with a bill that's due today: more work than the weekly ones,
 * which look at no bill.
 */
export async function run(context: BenchContext): Promise<Figure[]> {
  const databaseUrl = await testDatabase('notifications', adminUrl(context.instance, context.secrets));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const due = { frequency: 'daily', sendAt: 0, nextAt: new Date(Date.now() - hourMs), ...zoneAtNoon() };
    for (let inserted = 0; inserted < people; inserted += peopleInARequest) {
      await insertPeopleToRemind(pool, { count: peopleInARequest, ...due });
    }
    await pool.query('analyze');
    return await planned(context, { pool, databaseUrl });
  } finally {
    await pool.end();
  }
}

async function planned(context: BenchContext, { pool, databaseUrl }: { pool: pg.Pool; databaseUrl: string }) {
  // It plans and sends nothing.
  const more = { DATABASE_URL: databaseUrl, REMINDER_PLAN_EVERY_MS: '1000', MAIL_POLL_MS: '86400000' };
  const service = await startService(context, 'notifications', more);
  const idleMb = service.memoryMb();
  let memoryMb = 0;
  try {
    await until(
      async () => {
        memoryMb = Math.max(memoryMb, service.memoryMb());
        const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from reminder');
        return rows[0]?.count === people;
      },
      { what: 'Planning', timeoutMs: 300_000 },
    );
  } finally {
    await service.stop();
  }
  const { rows } = await pool.query<{ seconds: number }>(
    'select extract(epoch from max(created_at) - min(created_at))::float8 as seconds from reminder',
  );
  const seconds = rows[0]?.seconds ?? NaN;
  context.progress.note(
    `${people} reminders planned in ${seconds.toFixed(1)} s, with ${Math.round(memoryMb)} MB at most.`,
  );
  const cause = `${Math.round(idleMb)} MB of it before it plans`;
  const figures: Figure[] = [
    atMost(`planning ${people} reminders`, seconds, { unit: 's', target: 60 }),
    atMost('memory while planning them', memoryMb, { unit: 'MB', target: 200, cause }),
  ];
  return figures;
}
