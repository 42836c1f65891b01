import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { assurancePage, gaps, type Lists } from './assurance-page.ts';
import { lists } from './rows.ts';
import { shownByTests, shownIn } from './titles.ts';

describe('a test shows the rows that its title names', () => {
  it.each([
    ['a test', `it('holds [requirement 7]', () => {});`, ['requirement 7: holds']],
    ['a group', `describe('all of it [fault 2]', () => {});`, ['fault 2: all of it']],
    ['a table', `it.each([1])('of %s [requirement 1]', () => {});`, ['requirement 1: of %s']],
    ['a test in a group', `describe('in it', () => { it('holds [fault 2]', () => {}); });`, ['fault 2: in it › holds']],
    ['a browser test', `test.describe('x [requirement 32]', () => {});`, ['requirement 32: x']],
    ['two rows', `test('y [requirement 1] [fault 3]', () => {});`, ['requirement 1: y', 'fault 3: y']],
    ['a template', 'test(`${path} is strict [requirement 32]`, () => {});', ['requirement 32: ${path} is strict']],
    ['a comment', `// [requirement 7]\nit('holds', () => {});`, []],
    ['data', `expect('[requirement 7]').toBe(1);`, []],
  ])('%s', (_, code, expected) => {
    expect(shownIn('a.spec.ts', code).map(({ list, number, title }) => `${list} ${number}: ${title}`)).toEqual(
      expected,
    );
  });
});

describe('what must be mended', () => {
  const made: Lists = {
    requirement: [
      { number: 1, says: 'One.' },
      { number: 2, says: 'Two.' },
    ],
    fault: [
      { number: 1, says: 'Fault.' },
      { number: 2, says: 'Drilled.', shownBy: 'npm run restore-drill' },
    ],
  };
  const shown = (list: 'requirement' | 'fault', number: number) => ({
    list,
    number,
    file: 'a.spec.ts',
    title: 'holds',
  });

  it('is a row without a test or a command', () => {
    expect(gaps(made, [shown('requirement', 1)]).notShown).toEqual(['requirement 2', 'fault 1']);
  });

  it('is a title that names no row', () => {
    expect(gaps(made, [shown('fault', 3)]).unknown).toEqual(['[fault 3] in a.spec.ts: holds']);
  });

  it('stands on the page beside what is shown', () => {
    const page = assurancePage(made, [shown('requirement', 1)]);
    expect(page).toContain('2 rows: 1 shown, 1 not shown yet.');
    expect(page).toContain('### 1. One.\n\n- `a.spec.ts`: `holds`');
    expect(page).toContain('### 2. Two.\n\n- not shown yet');
    expect(page).toContain('### 1. Fault.\n\n- not shown yet');
    expect(page).toContain('### 2. Drilled.\n\n- `npm run restore-drill`');
  });
});

describe('this clone', () => {
  const tests = shownByTests();

  it('has 60 requirements and 40 faults, numbered in order', () => {
    const numbers = (length: number): number[] => Array.from({ length }, (_, at) => at + 1);
    expect(lists.requirement.map(({ number }) => number)).toEqual(numbers(60));
    expect(lists.fault.map(({ number }) => number)).toEqual(numbers(40));
  });

  it('has no title that names an unknown row', () => expect(gaps(lists, tests).unknown).toEqual([]));

  it('has a test for every row that does not wait', () => expect(gaps(lists, tests).notShown).toEqual([]));

  it('has the page that follows from its tests: npm run assurance', () => {
    expect(readFileSync(join(root, 'infra/assurance.md'), 'utf8')).toBe(assurancePage(lists, tests));
  });
});
