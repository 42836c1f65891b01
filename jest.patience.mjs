import { jest } from '@jest/globals';

// A busy machine takes its time, and so do many runs of a property. What a test waits for has a shorter limit: that of `eventually`.
jest.setTimeout(600_000);

const realTimeout = globalThis.setTimeout;
const pause = (ms) => new Promise((resolve) => realTimeout(resolve, ms));

const layers = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"][style*="pointer-events"]`);

/** Whether a modal layer has closed the page to the pointer, and isn't open to it yet: React draws that a moment later. */
const isOpening = () =>
  document.body.style.pointerEvents === 'none' &&
  [...document.querySelectorAll(layers.join())].at(-1)?.style.pointerEvents !== 'auto';

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { unstable_advanceTimersWrapper: advance, asyncWrapper: wrapped } = getConfig();
  configure({
    asyncUtilTimeout: 240_000,
    // A person doesn't press what has just appeared within the same millisecond. A test does, and finds it closed.
    asyncWrapper: async (wait) => {
      const result = await wrapped(wait);
      for (let times = 0; isOpening() && times < 2_000; times += 1) await pause(5);
      return result;
    },
    // Under a clock of its own a test would run through that time at once, before code that is loaded later can arrive.
    unstable_advanceTimersWrapper: async (pass) => {
      await advance(pass);
      // Not ten milliseconds: on a busy machine, what is drawn in several steps takes longer, and its steps wait for their turn here.
      for (let turn = 0; turn < 10; turn += 1) await pause(1);
    },
  });
  // As in a browser: React draws when it likes to, and a test waits for what it wants to see. Testing Library turns this on.
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  });
}
