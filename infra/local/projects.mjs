// The projects of this repository and what each builds on, from the references of their tsconfig files: those are what the
// compiler follows, for programs and tests alike. package.json would make a circle of test-kit and the libs that it tests.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { join as joinPosix } from 'node:path/posix';

const places = ['{libs,services,shells,infra}/*/tsconfig.json', 'mfe-*/tsconfig.json'];

/** Folders of projects, in order. */
export const projectsIn = (base) =>
  globSync(places, { cwd: base })
    .map((file) => file.slice(0, -'/tsconfig.json'.length))
    .sort();

function referencesOf(base, project, config) {
  const { references = [] } = JSON.parse(readFileSync(join(base, project, config), 'utf8'));
  return references.map(({ path }) => joinPosix(project, path, '..')).filter((other) => other !== project);
}

/** For each project, the others that its programs and its tests are made from, near and far. */
export function foundationsIn(base) {
  const projects = projectsIn(base);
  const near = (project, kind) => referencesOf(base, project, `tsconfig.${kind}.json`);
  const kindsOf = (project) => globSync('tsconfig.{lib,spec}.json', { cwd: join(base, project) });
  const lib = new Map(
    projects.map((each) => [each, kindsOf(each).includes('tsconfig.lib.json') ? near(each, 'lib') : []]),
  );
  const withFar = (found) => {
    for (const each of found) for (const other of lib.get(each) ?? []) found.add(other);
    return found;
  };
  return new Map(
    projects.map((project) => {
      const tests = kindsOf(project).includes('tsconfig.spec.json') ? near(project, 'spec') : [];
      const all = withFar(new Set([...(lib.get(project) ?? []), ...tests]));
      all.delete(project);
      return [project, [...all].sort()];
    }),
  );
}

/** Prose about the whole, and what only people start. */
const concernsNobody = /^([^/]+\.md|infra\/(decisions|docker|k8s)\/.*|infra\/[^/]+\.md|docker-compose\.yml|\.ci\/.*)$/;

/** The projects that changed files concern: their own, those built on it, and all if the file belongs to no project. */
export function affectedBy(files, foundations) {
  const projects = [...foundations.keys()];
  const owners = files
    .filter((file) => !concernsNobody.test(file))
    .map((file) => projects.find((project) => file.startsWith(`${project}/`)));
  if (owners.includes(undefined)) return projects;
  return projects.filter((each) => owners.some((owner) => owner === each || foundations.get(each).includes(owner)));
}

/** Projects whose unit tests read files elsewhere: of everything, of all services, the articles. */
export const alsoRead = {
  'infra/lint': [''],
  'infra/local': [''],
  'libs/test-kit': ['services/'],
  'services/notifications': ['mfe-content/src/blog/articles/'],
  'services/strategist': ['mfe-content/src/blog/articles/'],
};

/** The projects whose unit tests read one of these files. */
export const readersOf = (files) =>
  Object.entries(alsoRead)
    .filter(([, places]) => places.some((place) => files.some((file) => file.startsWith(place))))
    .map(([project]) => project);
