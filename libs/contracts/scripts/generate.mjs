// Writes what is derived from the contracts: the browser's table of calls, the edge's table of who owns which call, and the
// snapshot that a review compares.
// `--check` writes nothing and exits 1 when a file is stale. Runs on dist, so build first.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const names = (suffix) =>
  readdirSync(join(root, 'src'))
    .filter((file) => file.endsWith(`.${suffix}.ts`))
    .map((file) => file.slice(0, -3))
    .sort();
const load = (name) => import(join(root, 'dist', `${name}.js`));
const entries = async (suffix, isWanted) => {
  const found = [];
  for (const file of names(suffix))
    for (const [name, value] of Object.entries(await load(file)))
      if (isWanted(value)) found.push({ file, name, value });
  return found;
};

const routes = await entries('http', (value) => value?.method !== undefined && value?.path !== undefined);
const events = await entries('events', (value) => value?.subject !== undefined && value?.data !== undefined);
const requests = await entries('requests', (value) => value?.subject !== undefined && value?.request !== undefined);
const { personalDataRequests } = await load('personal-data');
for (const value of Object.values(personalDataRequests).flatMap(Object.values)) requests.push({ value });
requests.sort(({ value: a }, { value: b }) => a.subject.localeCompare(b.subject));

const ids = routes.map(({ value }) => value.id);
const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
if (repeated.length > 0) throw new Error(`Two routes share an id: ${repeated.join(', ')}`);

const quote = (text) => `'${text}'`;
const files = [...new Set(routes.map(({ file }) => file))];
const alias = (file) => file.replace('.http', '');
const table = `// Generated from the contracts by \`npm run contracts\`. The browser's first load imports this and types only.
${files.map((file) => `import type * as ${alias(file)} from './${file}.js';`).join('\n')}

/** Every HTTP call: method and path by id. */
export const routeTable = {
${routes.map(({ value }) => `  ${quote(value.id)}: [${quote(value.method)}, ${quote(value.path)}],`).join('\n')}
} as const;

/** The contract of each call, for types. */
export interface RouteContracts {
${routes.map(({ file, name, value }) => `  ${quote(value.id)}: typeof ${alias(file)}.${name};`).join('\n')}
}
`;

const schema = (value, io) => (value == null ? null : z.toJSONSchema(value, { io, unrepresentable: 'any' }));
const snapshot = {
  routes: Object.fromEntries(
    routes.map(({ value: route }) => [
      route.id,
      {
        method: route.method,
        path: route.path,
        status: route.status,
        params: schema(route.params, 'input'),
        query: schema(route.query, 'input'),
        body: schema(route.body, 'input'),
        response: schema(route.response, 'output'),
      },
    ]),
  ),
  events: Object.fromEntries(events.map(({ value }) => [value.subject, schema(value.data, 'output')])),
  requests: Object.fromEntries(
    requests.map(({ value }) => [
      value.subject,
      { request: schema(value.request, 'input'), response: schema(value.response, 'output') },
    ]),
  ),
};

/** Path patterns of a service as Caddy writes them: `*` for a parameter; what a shorter pattern matches already is left out. */
function patternsOf(file) {
  const paths = routes.filter((route) => route.file === file).map(({ value }) => value.path.replace(/:[^/]+/g, '*'));
  const distinct = [...new Set(paths)].sort();
  const covers = (wide, narrow) => wide !== narrow && wide.endsWith('/*') && narrow.startsWith(wide.slice(0, -1));
  return distinct.filter((path) => !distinct.some((other) => covers(other, path)));
}

/** Whether one and the same address could be meant by both patterns. */
function collide(one, other) {
  const [a, b] = [one.split('/'), other.split('/')];
  const longer = Math.max(a.length, b.length);
  for (let place = 0; place < longer; place += 1) {
    const [x, y] = [a[place], b[place]];
    if (x === undefined || y === undefined) return (x ?? y) !== undefined && (a.at(-1) === '*' || b.at(-1) === '*');
    if (x !== y && x !== '*' && y !== '*') return false;
  }
  return true;
}

const owners = files.map((file) => ({ service: alias(file), patterns: patternsOf(file) }));
for (const [index, { service, patterns }] of owners.entries())
  for (const other of owners.slice(index + 1))
    for (const pattern of patterns)
      for (const theirs of other.patterns)
        if (collide(pattern, theirs))
          throw new Error(`${service}'s ${pattern} and ${other.service}'s ${theirs} are one address`);

const portOf = (service) =>
  JSON.parse(readFileSync(join(root, '../../services', service, 'package.json'), 'utf8')).floatwise.port;
const ownerTable = `# Generated from the contracts by \`npm run contracts\`: which call belongs to which service.
${owners
  .map(
    ({ service, patterns }) => `
@${service} path \\
	${patterns.join(' \\\n\t')}
handle @${service} {
	reverse_proxy {$${service.toUpperCase()}_UPSTREAM:127.0.0.1:${portOf(service)}} {
		import service
	}
}`,
  )
  .join('\n')}
`;

const outputs = {
  'src/routes.generated.ts': table,
  '../../infra/edge/calls.caddy': ownerTable,
  'contracts.snapshot.json': `${JSON.stringify(snapshot, null, 2)}\n`,
};
const stale = Object.entries(outputs).filter(([file, text]) => {
  try {
    return readFileSync(join(root, file), 'utf8') !== text;
  } catch {
    return true;
  }
});
if (process.argv.includes('--check')) {
  for (const [file] of stale)
    console.error(`${relative(join(root, '../..'), join(root, file))} is stale: run npm run contracts`);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const [file, text] of stale) writeFileSync(join(root, file), text);
console.log(stale.length > 0 ? `wrote ${stale.map(([file]) => file).join(', ')}` : 'contracts are current');
