import { Pause } from './pause.js';

test('a pause grows with each outage and ends at the first success', () => {
  const pause = new Pause([100, 300, 500]);
  expect(pause.leftMs(0)).toBe(0);
  pause.begin(0);
  expect(pause.leftMs(0)).toBe(100);
  pause.begin(100);
  expect(pause.leftMs(100)).toBe(300);
  pause.begin(400);
  expect(pause.leftMs(400)).toBe(500);
  pause.begin(900);
  expect(pause.leftMs(900)).toBe(500);
  pause.end();
  expect(pause.leftMs(900)).toBe(0);
});

test('what fails together are one outage', () => {
  const pause = new Pause([100, 500]);
  for (const now of [0, 1, 2, 3]) pause.begin(now);
  expect(pause.leftMs(3)).toBe(97);
});

test('one item tries whether it is over', () => {
  const pause = new Pause([100]);
  expect(pause.room(4)).toBe(4);
  pause.begin(0);
  expect(pause.room(4)).toBe(1);
  pause.end();
  expect(pause.room(4)).toBe(4);
});

test('what goes well at once, or has no steps, is waited for no moment', () => {
  const pause = new Pause([100]);
  pause.begin(0);
  pause.end();
  expect(pause.leftMs(0)).toBe(0);
  const without = new Pause([]);
  without.begin(0);
  expect(without.leftMs(0)).toBe(0);
});
