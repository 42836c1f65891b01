import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { redisServer } from '@floatwise/test-kit/restartable';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import { service } from '../service.js';

it('Redis down: a failed attempt does not use up a link, and nobody ends up on a broken page of ours [fault 10]', async () => {
  const redis = await redisServer();
  const google = {
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_TIMEOUT_S: '1',
  };
  const env = { REDIS_URL: redis.url, ...google };
  const identity = await serviceUnderTest({ service, env });
  const database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
  const { email } = aPerson();
  await identity.client.post('/api/magic-link', { email });
  const linkId = (await database.query<{ id: string }>('select id from link')).rows[0]?.id ?? '';
  const notifications = await new NotificationsStandIn().start();
  const token = (await notifications.mint(linkId))?.token ?? '';
  await notifications.stop();
  const use = () => identity.client.post('/api/magic-link/use', { token });

  await redis.kill();
  expect(await use()).toMatchObject({ status: 503, cookies: {} });
  expect(await use()).toMatchObject({ status: 503, cookies: {} });
  expect((await database.query('select 1 from account')).rows).toEqual([]);
  const back = await identity.client.get('/api/auth/google/callback', { headers: { cookie: 'fw_google=x' } });
  expect(back.headers.get('location')).toBe('/auth?problem=google-unavailable');
  const start = await identity.client.get('/api/auth/google');
  expect(start.headers.get('location')).toBe('/auth?problem=google-unavailable');

  await redis.start();
  await eventually(async () => (await use()).status === 200);
  expect((await use()).status).toBe(404);
  await database.end();
  await identity.stop();
  await redis.close();
});
