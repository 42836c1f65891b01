import { filesOfRounds, steadyTable } from './steady-table.ts';

const file = (name: string, failure?: string) => ({
  file: name,
  seconds: 1.5,
  passed: failure ? 1 : 2,
  failed: failure ? 1 : 0,
  skipped: 0,
  ...(failure ? { failure } : {}),
});

test('the rounds of each file add up, and what failed comes first', () => {
  const files = filesOfRounds([
    [file('a.int.spec.ts'), file('b.int.spec.ts', 'too slow')],
    [file('a.int.spec.ts'), file('b.int.spec.ts', 'expected 0')],
  ]);
  expect(files[0]).toMatchObject({ failed: 2, failure: 'too slow\n\nexpected 0' });
  expect(steadyTable(files).split('\n')).toEqual([
    'passed  failed  seconds  file',
    '     2       2        3  b.int.spec.ts',
    '     4       0        3  a.int.spec.ts',
  ]);
});
