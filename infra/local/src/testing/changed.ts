import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { affectedBy, foundationsIn, readersOf } from '../../projects.mjs';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

const knows = (name: string): boolean => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
  } catch {
    return false;
  }
};

/** Files that differ from the commit where this branch left `base`, committed or not. */
function changedSince(base: string | undefined): string[] {
  const from = base ?? ['origin/main', 'main'].find(knows);
  if (!from || !knows(from))
    throw new Failure(`There is no "${from ?? 'main'}" to compare with: name a commit after --changed.`);
  const [left = from] = git('merge-base', from, 'HEAD');
  return [...git('diff', '--name-only', '--no-renames', left), ...git('ls-files', '--others', '--exclude-standard')];
}

export interface Changed {
  /** Folders of the projects that the changes concern. */
  projects: string[];
  /** The same, and those whose unit tests read one of the changed files. */
  read: string[];
}

/** What changes since `base` (main if it's empty) concern. */
export function changedProjects(base: string): Changed {
  const files = changedSince(base || undefined);
  const projects = affectedBy(files, foundationsIn(root));
  return { projects, read: [...new Set([...projects, ...readersOf(files)])].sort() };
}

/** Whether any of the projects has tests of this kind. */
export const haveTests = (projects: readonly string[], kind: 'int.spec' | 'e2e'): boolean =>
  projects.some((project) => globSync(`${project}/src/**/*.${kind}.ts`, { cwd: root }).length > 0);

/** How jest and Playwright are told which projects' tests to run. */
export const pathsOf = (projects: readonly string[]): string[] => projects.map((project) => `/${project}/src/`);
