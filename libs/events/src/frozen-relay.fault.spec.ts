import { frozenRelay } from '@floatwise/test-kit/frozen-relay';

it('[fault 6] a relay that is frozen for 60 s with the settings of production: another takes over within 30 s, nothing is lost or doubled', async () => {
  const { takeoverMs, told, heard } = await frozenRelay({ settings: {}, frozenMs: 60_000 });
  expect(takeoverMs).toBeLessThan(30_000);
  expect(heard.toSorted()).toEqual(told.toSorted());
}, 240_000);
