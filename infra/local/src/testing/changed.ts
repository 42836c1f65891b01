import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { affectedBy, foundationsIn, readersOf, roomsAffectedBy } from '../../projects.mjs';
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
  /** Where browser tests look at what has changed. */
  rooms: string[];
}

/** Whether anything in these folders is a test of this kind. */
const haveTests = (places: readonly string[], kind: 'int.spec' | 'e2e'): boolean =>
  places.some((place) => globSync(`${place}/**/*.${kind}.ts`, { cwd: root }).length > 0);

const srcOf = (project: string): string => `${project}/src`;

/** The rooms that changed files concern, or the whole project if browser tests look at none of these. */
function roomsOf(files: readonly string[], project: string): string[] {
  const rooms = roomsAffectedBy(files, project, root);
  return haveTests(rooms, 'e2e') ? rooms : [srcOf(project)];
}

/** What changes since `base` (main if it's empty) concern. */
export function changedProjects(base: string): Changed {
  const files = changedSince(base || undefined);
  const projects = affectedBy(files, foundationsIn(root));
  const read = [...new Set([...projects, ...readersOf(files)])].sort();
  return { projects, read, rooms: projects.flatMap((project) => roomsOf(files, project)) };
}

/** How jest and Playwright are told where the tests are that have something to do: none if there are none. */
export function pathsOf({ projects, rooms }: Changed): { int: string[]; browser: string[] } {
  const paths = (places: string[], kind: 'int.spec' | 'e2e'): string[] =>
    haveTests(places, kind) ? places.map((place) => `/${place}/`) : [];
  return { int: paths(projects.map(srcOf), 'int.spec'), browser: paths(rooms, 'e2e') };
}
