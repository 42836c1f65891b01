import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { tool } from '../testing/run-part.ts';

export const jestConfig = join(root, 'jest.mutants.config.mjs');

/** A file with rules, and its package's unit tests that import it. */
export interface Source {
  file: string;
  code: string;
  /** `libs/finance`, `services/cards` … */
  package: string;
  /**
   * Absolute paths, in order: its own sentence tables, its own property tests (which take longer), then tests of other
   * files.
   */
  tests: string[][];
}

const patterns = ['libs/finance/src/**/*.ts', 'libs/service-kit/src/**/*.ts', 'services/*/src/**/*.ts'];
const isSpec = (file: string): boolean => file.endsWith('.spec.ts');

/** Everything in finance; elsewhere, files with their own unit tests, all rules, and the environment's defaults. */
const isInScope = (file: string, all: Set<string>): boolean =>
  !isSpec(file) &&
  (file.startsWith('libs/finance/') || /(-rules|\/env)\.ts$/.test(file) || all.has(file.replace(/\.ts$/, '.spec.ts')));

/** The files whose path starts with one of the words, or all. */
export function filesInScope(words: readonly string[]): string[] {
  const found = globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(generated|testing)$/.test(path) });
  const all = new Set(found);
  return found
    .filter((file) => isInScope(file, all) && (words.length === 0 || words.some((word) => file.startsWith(word))))
    .sort();
}

/** All of a package's files, and the unit tests among them, as absolute paths. */
export function filesOf(owner: string): { all: string[]; tests: string[] } {
  const all = globSync(`${owner}/src/**/*.ts`, { cwd: root })
    .sort()
    .map((file) => join(root, file));
  return { all, tests: all.filter((file) => isSpec(file) && !/\.(int|fault|thorough)\.spec\.ts$/.test(file)) };
}

export async function sourceOf(file: string): Promise<Source> {
  const owner = file.split('/').slice(0, 2).join('/');
  const { lines } = await tool('jest', ['-c', jestConfig, '--listTests', '--findRelatedTests', file]);
  const related = lines.filter((line) => line.startsWith(join(root, owner, '/'))).sort();
  const stem = join(root, dirname(file), basename(file, '.ts'));
  const isProperty = (test: string): boolean => test.endsWith('.property.spec.ts');
  const isOwn = (test: string): boolean => test === `${stem}.spec.ts` || test === `${stem}.property.spec.ts`;
  const tests = [
    related.filter((test) => isOwn(test) && !isProperty(test)),
    related.filter((test) => isOwn(test) && isProperty(test)),
    related.filter((test) => !isOwn(test) && !isProperty(test)),
    related.filter((test) => !isOwn(test) && isProperty(test)),
  ];
  return { file, package: owner, code: readFileSync(join(root, file), 'utf8'), tests };
}
