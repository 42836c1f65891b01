import { randomUUID } from 'node:crypto';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { publisher, thingChanged, thingPolished } from '@floatwise/test-kit/publisher';
import { testServers } from '@floatwise/test-kit/test-servers';
import { outboxState } from './outbox-state.js';
import { readStored } from './stored-events.js';

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) found.push(event);
  return found;
}

it('reads what a service has published, kind by kind and oldest first, and which event is the oldest of all', async () => {
  const { natsUrl } = await testServers();
  const source = await publisher();
  try {
    await source.change(randomUUID(), 1);
    await source.change(randomUUID(), 2);
    await eventually(async () => (await outboxState(source.pool)).unpublished === 0);
    const { rows } = await source.pool.query<{ id: string }>('select id from outbox order by seq');
    const found = await readStored({ url: natsUrl, service: 'things' }, async (stored) => ({
      oldest: await stored.oldestId(),
      changed: await all(stored.of(thingChanged)),
      polished: await all(stored.of(thingPolished)),
    }));
    const ids = rows.map(({ id }) => id);
    expect(found).toMatchObject({ oldest: ids[0], changed: ids.map((id) => ({ id })), polished: [] });
    expect(found.changed.map(({ data }) => data.number)).toEqual([1, 2]);
  } finally {
    await source.stop();
  }
});
