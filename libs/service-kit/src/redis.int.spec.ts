import { eventually } from '@floatwise/browser-test-kit/eventually';
import { redisServer } from '@floatwise/test-kit/restartable';
import { createRedis, watchRedis } from './redis.js';

it('a Redis that hangs is reported, as one that has ended is', async () => {
  const redis = await redisServer();
  const client = createRedis(redis.url, 300);
  const said: string[] = [];
  client.on('error', ({ message }: Error) => said.push(message));
  await client.connect();
  const stopWatching = watchRedis(client, 300);
  redis.freeze();
  await eventually(() => expect(said).toContain('no answer within 300 ms'));
  stopWatching();
  client.destroy();
  await redis.close();
});
