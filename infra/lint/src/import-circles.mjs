import { dirname, join } from 'node:path/posix';
import { specifiersIn } from './specifiers.mjs';

/** A section's table of pages loads each page on navigation, and pages link to each other through the paths in it. */
const isTableOfPages = (file) => /(^|\/)routes\.ts$/.test(file);

/** What a file imports by relative path, types included. */
const requestsOf = (file, text) =>
  specifiersIn(file, text)
    .filter(({ specifier, isLazy }) => specifier.startsWith('.') && !(isLazy && isTableOfPages(file)))
    .map(({ specifier }) => specifier);

/** The file an import refers to: `./money.js` is `money.ts` or `money.tsx` here. */
function fileOf(from, request, files) {
  const path = join(dirname(from), request);
  const bare = path.replace(/\.m?js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}.mts`].find((each) => files.has(each));
}

/**
 * The circles in a graph (each node with those it leads to). Each circle starts at its alphabetically first node. If several
 * circles share nodes, at least one is found, so an empty result means there are none.
 */
function circlesOf(graph) {
  const circles = new Set();
  const done = new Set();
  const walk = (node, way) => {
    const before = way.indexOf(node);
    if (before >= 0) {
      const circle = way.slice(before);
      const first = circle.indexOf([...circle].sort()[0]);
      const turned = [...circle.slice(first), ...circle.slice(0, first)];
      circles.add([...turned, turned[0]].join(' -> '));
      return;
    }
    if (done.has(node)) return;
    for (const next of [...(graph.get(node) ?? [])].sort()) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of [...graph.keys()].sort()) walk(node, []);
  return [...circles];
}

const importsOf = (files) =>
  new Map(
    [...files].map(([file, text]) => [
      file,
      new Set(requestsOf(file, text).flatMap((request) => fileOf(file, request, files) ?? [])),
    ]),
  );

/** Circular relative imports among these files (path to text). */
export const circlesIn = (files) => circlesOf(importsOf(files));

/** The room that a file stands in: the first folder below its project's `src`. None for what stands in `src` itself. */
const roomOf = (file) => /^.*?(?:^|\/)src\/[^/]+(?=\/)/.exec(file)?.[0];

/** Rooms of one project that import each other in a circle, types included. */
export function circlesOfRooms(files) {
  const rooms = new Map();
  for (const [file, imported] of importsOf(files)) {
    const room = roomOf(file);
    if (!room) continue;
    const others = [...imported].map(roomOf).filter((other) => other && other !== room);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]));
  }
  return circlesOf(rooms);
}
