import { aPerson } from '@floatwise/test-kit/builders';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import { Database } from '../db.js';
import { service } from '../service.js';
import { MailPurge } from './mail-purge.js';

it('erases links and notices whose time has passed, once in a period, and leaves what can still be sent', async () => {
  const identity = await serviceUnderTest({ service });
  const database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
  const links = async () =>
    (await database.query<{ next: string }>('select next from link order by next')).rows.map(({ next }) => next);
  const request = async (next: string, change: string) => {
    await identity.client.post('/api/magic-link', { email: aPerson().email, next });
    await database.query(`update link set ${change} where next = $1`, [next]);
  };
  await request('/fresh', 'expires_at = expires_at');
  await request('/minted-and-late', `expires_at = now() - interval '1 hour'`);
  await request('/used-lately', 'used_at = now()');
  await request('/used', `used_at = now(), expires_at = now() - interval '1 second'`);
  await request('/given-up', `created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`);
  const notice = (expires: string) =>
    database.query(
      `insert into notice (id, kind, email, at, expires_at) values (gen_random_uuid(), 'account-erased', 'a@b.test', now(), ${expires})`,
    );
  await notice(`now() - interval '1 second'`);
  await notice(`now() + interval '1 day'`);

  const [one, other] = [identity.app.get(MailPurge), new MailPurge(identity.app.get(Database), identity.env)];
  const now = new Date();
  const erased = await Promise.all([one.run(now), other.run(now)]);
  expect(erased.toSorted()).toEqual([3, null]);
  expect(await links()).toEqual(['/fresh', '/minted-and-late', '/used-lately']);
  expect((await database.query('select 1 from notice')).rows).toHaveLength(1);
  expect(await one.run(new Date(now.getTime() + identity.env.MAIL_PURGE_INTERVAL_MS))).toBe(0);
  await database.end();
  await identity.stop();
}, 60_000);
