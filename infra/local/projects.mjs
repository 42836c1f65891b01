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

/** The room that a file is in: a folder in its project's `src`. None for what's in `src` itself, or outside of it. */
const roomOf = (file, project) => file.slice(project.length).match(/^\/src\/[^/]+(?=\/)/)?.[0];

const isNoRoom = (file) => /\.(spec|stories)\.|\/src\/generated\//.test(file);
const relativeImport = /(?:from|import|import\()\s*'(\.[^']+)'/g;

function importersOfRooms(base, project) {
  const importers = new Map();
  for (const file of globSync(`${project}/src/*/**/*.{ts,tsx}`, { cwd: base })) {
    if (isNoRoom(file)) continue;
    const room = roomOf(file, project);
    for (const [, asked] of readFileSync(join(base, file), 'utf8').matchAll(relativeImport)) {
      const other = roomOf(joinPosix(file, '..', asked), project);
      if (other && other !== room) importers.set(other, (importers.get(other) ?? new Set()).add(room));
    }
  }
  return importers;
}

/**
 * Where a project's browser tests look at what these files change: their rooms, and the rooms that import those, near and far. All
 * of `src` where a file is in no room, or the project is built on what changed.
 */
export function roomsAffectedBy(files, project, base) {
  const isOwn = (file) => file.startsWith(`${project}/`);
  const others = files.filter((file) => !isOwn(file));
  const rooms = new Set(files.filter(isOwn).map((file) => roomOf(file, project)));
  if (rooms.has(undefined) || affectedBy(others, foundationsIn(base)).includes(project)) return [`${project}/src`];
  const importers = importersOfRooms(base, project);
  for (const room of rooms) for (const importer of importers.get(room) ?? []) rooms.add(importer);
  return [...rooms].sort().map((room) => project + room);
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
