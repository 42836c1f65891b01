import { dollarsOf, mostTokens } from './spending.js';

test('a million tokens read and half a million written cost what their prices say', () => {
  const prices = { OPENAI_DOLLARS_PER_MILLION_IN: 0.25, OPENAI_DOLLARS_PER_MILLION_OUT: 2 };
  expect(dollarsOf({ read: 1_000_000, written: 500_000 }, prices)).toBeCloseTo(1.25, 9);
});

test('a request is taken for more tokens than its text can have, and for a whole answer', () => {
  const { read, written } = mostTokens({ text: 'é'.repeat(300) }, 1_200);
  expect(read).toBeGreaterThan(200);
  expect(written).toBe(1_200);
});
