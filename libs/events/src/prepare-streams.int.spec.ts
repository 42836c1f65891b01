import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { testServers } from '@floatwise/test-kit/test-servers';
import { addressesIn } from './nats-link.js';
import { prepareStreams } from './prepare-streams.js';

it('makes streams that are missing, and brings the settings of one that exists up to date without losing its messages', async () => {
  const { natsUrl } = await testServers();
  const nats = await connect(addressesIn(natsUrl));
  const { streams } = await jetstreamManager(nats);
  await streams.add({ name: 'KEPT', subjects: ['kept.>'] });
  await nats.request('kept.thing.changed.v1', '{}');
  await prepareStreams(natsUrl, ['kept', 'missing'], { EVENTS_MAX_AGE_MS: '1000000', EVENTS_REPLICAS: '' });
  const wanted = { deny_purge: true, deny_delete: true, max_age: 1_000_000_000_000, num_replicas: 1 };
  expect(await streams.info('KEPT')).toMatchObject({ config: wanted, state: { messages: 1 } });
  expect(await streams.info('MISSING')).toMatchObject({ config: { ...wanted, subjects: ['missing.>'] } });
  await nats.close();
});
