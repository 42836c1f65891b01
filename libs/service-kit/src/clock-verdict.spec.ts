import { isOurClockOff, leastOffset } from './clock-verdict.js';

const hour = 3_600_000;

it.each([
  ['all clocks agree', [20, -35], false],
  ['two minutes are between ours and both', [120_000, 121_000], true],
  ['ours is an hour ahead of both', [hour, hour + 40], true],
  ['ours is an hour behind both', [-hour, -hour - 40], true],
  ['only one server’s clock is far from ours', [hour, 15], false],
  ['the servers’ clocks are far from ours on both sides', [hour, -hour], false],
  ['one server is away', [hour, null], false],
  ['both servers are away', [null, null], false],
])('%s', (_, offsets, expected) => {
  expect(isOurClockOff(offsets)).toBe(expected);
});

it.each([
  ['between question and answer', 1_400, 0],
  ['before the question', 700, 300],
  ['after the answer', 2_600, -600],
])('a server’s time %s', (_, theirs, expected) => {
  expect(leastOffset(theirs, { asked: 1_000, answered: 2_000 })).toBe(expected);
});
