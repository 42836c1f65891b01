import type { Session } from '@floatwise/service-kit/session-store';
import type { Pool } from 'pg';

/**
 * Keeps when an account was last active: when its person last renewed a session, in whichever service. Every open page reads
 * `GET /api/user`, which brings that time along with the session, so it's learned without asking anyone.
 * @param given.renewS sessions renew at most that often, and this writes no more often either
 */
export async function keepActivity(
  pool: Pool,
  given: { account: { id: string; lastActiveAt: Date }; session: Session; renewS: number },
): Promise<void> {
  const { account, renewS } = given;
  const { renewedAt } = given.session.record;
  if (renewedAt - account.lastActiveAt.getTime() < renewS * 1_000) return;
  await pool.query({
    name: 'account-activity',
    text: 'update account set last_active_at = $2 where id = $1 and last_active_at < $2',
    values: [account.id, new Date(renewedAt)],
  });
}
