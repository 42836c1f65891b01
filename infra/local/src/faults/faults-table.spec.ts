import { faultsTable } from './faults-table.ts';

const one = (title: string, status: string, duration: number | null) => ({
  ancestorTitles: ['a relay'],
  title,
  status,
  duration,
});

test('each fault with how long it took and what came of it, by its number', () => {
  const tests = [
    one('is not counted', 'passed', 20),
    one('that is frozen [fault 6]', 'failed', 61_250),
    one('is killed [fault 2] [fault 4]', 'passed', 900),
  ];
  expect(faultsTable(tests).split('\n')).toEqual([
    'fault  seconds  result  what',
    '2, 4   0.9      passed  a relay › is killed',
    '6      61.3     failed  a relay › that is frozen',
    '       0.0      passed  a relay › is not counted',
  ]);
});

test('a test that did not run took no time', () => {
  expect(faultsTable([one('is killed [fault 1]', 'pending', null)])).toContain('1      -        pending');
});
