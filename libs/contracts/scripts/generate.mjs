// Writes what is derived from the contracts: the browser's table of calls, the edge's table of who owns which call, and the
// snapshot that a review compares.
// `--check` writes nothing and exits 1 when a file is stale. Runs on dist, so build first.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { edgeCalls } from './edge-calls.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** `cards/wallet.http`, `cards/events`: what the services' folders hold of one kind. */
const names = (kind) =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`^\\w+/([\\w-]+\\.)?${kind}\\.ts$`).test(file))
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
const { operations } = await load('operations');
for (const [service, calls] of Object.entries(operations))
  for (const value of Object.values(calls)) routes.push({ file: `${service}/operations`, value });
const events = await entries('events', (value) => value?.subject !== undefined && value?.data !== undefined);
const requests = await entries('requests', (value) => value?.subject !== undefined && value?.request !== undefined);
const { personalDataRequests } = await load('personal-data');
for (const value of Object.values(personalDataRequests).flatMap(Object.values)) requests.push({ value });
requests.sort(({ value: a }, { value: b }) => a.subject.localeCompare(b.subject));

routes.sort(({ value: a }, { value: b }) => a.id.localeCompare(b.id));

const ids = routes.map(({ value }) => value.id);
const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
if (repeated.length > 0) throw new Error(`Two routes share an id: ${repeated.join(', ')}`);

const { jsonOf, kindOf } = await load('define');
const schema = (value, io) => z.toJSONSchema(value, { io, unrepresentable: 'any' });
/** JSON by its schema; any other kind of body or answer by its name and what belongs to it. */
const part = (value, io) => {
  const json = jsonOf(value);
  if (json) return schema(json, io);
  const kind = kindOf(value);
  if (kind === 'none') return null;
  if (kind === 'events') return { kind, event: schema(value.event, io) };
  return kind === 'upload' ? { kind, maxBytes: value.maxBytes } : { kind };
};
const snapshot = {
  routes: Object.fromEntries(
    routes.map(({ value: route }) => [
      route.id,
      {
        method: route.method,
        path: route.path,
        status: route.status,
        params: part(route.params, 'input'),
        query: part(route.query, 'input'),
        body: part(route.body, 'input'),
        ...(route.secrets.length > 0 && { secrets: route.secrets }),
        response: part(route.response, 'output'),
        ...(route.streamed && { streamed: part(route.streamed, 'output') }),
        ...(route.maxBodyBytes && { maxBodyBytes: route.maxBodyBytes }),
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

const known = JSON.parse(readFileSync(join(root, 'contracts.snapshot.json'), 'utf8'));
/** Raised with every change of the calls, so that a service sees that a page was built with newer ones. */
const version = (known.version ?? 1) + (JSON.stringify(known.routes) === JSON.stringify(snapshot.routes) ? 0 : 1);

const quote = (text) => `'${text}'`;
const files = [...new Set(routes.map(({ file }) => file))];
const serviceOf = (file) => file.split('/')[0];
/** The type of what has this file's routes. */
const exportsOf = (file) =>
  file.endsWith('/operations')
    ? `(typeof import('./operations.js').operations)['${serviceOf(file)}']`
    : `typeof import('./${file}.js')`;
const table = `// Generated from the contracts by \`npm run contracts\`. The browser's first load imports this and types only.
import type { RoutesById } from './define.js';

/** Raised with every change of the calls. */
export const contractsVersion = ${version};

/** Every HTTP call: method and path by id. */
export const routeTable = {
${routes.map(({ value }) => `  ${quote(value.id)}: [${quote(value.method)}, ${quote(value.path)}],`).join('\n')}
} as const;

/** The contract of each call, for types. */
export interface RouteContracts
  extends ${files.map((file) => `RoutesById<${exportsOf(file)}>`).join(',\n    ')} {}
`;

const portOf = (service) =>
  JSON.parse(readFileSync(join(root, '../../services', service, 'package.json'), 'utf8')).floatwise.port;
const owners = [...new Set(files.map(serviceOf))].map((service) => ({
  service,
  port: portOf(service),
  routes: routes
    .filter((route) => serviceOf(route.file) === service)
    .map(({ value: { path, body } }) => ({ path, ...(kindOf(body) === 'upload' && { maxBytes: body.maxBytes }) })),
}));

const tableFile = join(root, 'src/routes.generated.ts');
const outputs = {
  'src/routes.generated.ts': await format(table, { ...(await resolveConfig(tableFile)), parser: 'typescript' }),
  '../../infra/edge/calls.caddy': edgeCalls(owners),
  'contracts.snapshot.json': `${JSON.stringify({ version, ...snapshot }, null, 2)}\n`,
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
