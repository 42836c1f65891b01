import { jest } from '@jest/globals';

// A busy machine takes its time, and so do many runs of a property. What a test waits for has a shorter limit: that of `eventually`.
jest.setTimeout(600_000);

const realTimeout = globalThis.setTimeout;

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { unstable_advanceTimersWrapper: advance } = getConfig();
  configure({
    asyncUtilTimeout: 240_000,
    // Under a clock of its own a test would run through that time at once, before code that is loaded later can arrive.
    unstable_advanceTimersWrapper: async (pass) => {
      await advance(pass);
      await new Promise((resolve) => realTimeout(resolve, 10));
    },
  });
  // As in a browser: React draws when it likes to, and a test waits for what it wants to see. Testing Library turns this on.
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  });
}
