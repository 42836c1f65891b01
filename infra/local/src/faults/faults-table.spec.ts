import { observedFolders, rulesIn } from '@floatwise/test-kit/observed-rules';
import { lists } from '../assurance/rows.ts';
import { effects } from './effects.ts';
import { faultsTable } from './faults-table.ts';

const one = (title: string, status: string, duration: number | null) => ({
  ancestorTitles: ['a relay'],
  title,
  status,
  duration,
});

test('each fault with how long it took, what came of it, and what people saw, by its number', () => {
  const tests = [
    one('is not counted', 'passed', 20),
    one('that is frozen [fault 6]', 'failed', 61_250),
    one('is killed [fault 2] [fault 4]', 'passed', 900),
  ];
  expect(faultsTable(tests, [{ fault: 2, seen: 'all 200' }]).split('\n')).toEqual([
    'fault  seconds  result  alerts if it lasts                          what people saw   what',
    '2, 4   0.9      passed  DependencyAway, OutboxOld, ReplicaRestarts  all 200, nothing  a relay › is killed',
    '6      61.3     failed  OutboxOld                                   nothing           a relay › that is frozen',
    '       0.0      passed  -                                           -                 a relay › is not counted',
  ]);
});

test('a test that did not run took no time', () => {
  expect(faultsTable([one('is killed [fault 1]', 'pending', null)])).toContain('1      -        pending');
});

test('each fault says which alerts it fires, and there are such alerts', () => {
  expect(Object.keys(effects).map(Number)).toEqual(lists.fault.map(({ number }) => number));
  const alerts = new Set(observedFolders().flatMap((folder) => rulesIn(folder).map(({ alert }) => alert)));
  expect(
    Object.values(effects)
      .flatMap((effect) => effect.alerts)
      .filter((alert) => !alerts.has(alert)),
  ).toEqual([]);
});
