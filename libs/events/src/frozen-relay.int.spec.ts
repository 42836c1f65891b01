import { frozenRelay } from '@floatwise/test-kit/frozen-relay';

it('[fault 6] a relay that is frozen loses its lock to another; nothing is lost, doubled or out of order when it wakes', async () => {
  // With JetStream's deduplication off: what a relay repeats after it wakes up reaches the consumers.
  const settings = { relayLeaseMs: 1000, relayPollMs: 100, duplicateWindowMs: 100 };
  const { told, heard } = await frozenRelay({ settings, frozenMs: 4000 });
  expect(told.length).toBeGreaterThan(200);
  expect(heard.toSorted()).toEqual(told.toSorted());
  expect(inOrder(heard)).toBe(true);
});

/** Whether each thing's versions arrive in order. */
function inOrder(heard: readonly string[]): boolean {
  const last = new Map<string, number>();
  return heard.every((each) => {
    const [thing = '', version] = each.split(' v');
    const follows = Number(version) === (last.get(thing) ?? 0) + 1;
    last.set(thing, Number(version));
    return follows;
  });
}
