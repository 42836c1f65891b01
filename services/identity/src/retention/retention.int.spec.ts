import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import { service } from '../service.js';
import { Retention } from './retention.js';

it('erases expired links and notices, and keeps those that can still be sent', async () => {
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

  const retention = identity.app.get(Retention, { strict: false });
  expect(await retention.forgetLinksAndNotices({ now: new Date() })).toBe(3);
  expect(await links()).toEqual(['/fresh', '/minted-and-late', '/used-lately']);
  expect((await database.query('select 1 from notice')).rows).toHaveLength(1);
  expect(await retention.forgetLinksAndNotices({ now: new Date() })).toBe(0);

  const jobs = ['erase-accounts', 'forget-audit-and-downloads', 'forget-links-and-notices'];
  await eventually(async () =>
    expect((await database.query('select job from job_run order by job')).rows).toEqual(jobs.map((job) => ({ job }))),
  );
  await database.end();
  await identity.stop();
});
