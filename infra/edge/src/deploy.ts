import './production.ts';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { publish, type Manifest } from './artifact.ts';
import { change, type Options, type Outcome } from './deployment.ts';
import { bring, describe, giveToAll, giveToShare, takeBack, type Given } from './given.ts';
import { readLive } from './live.ts';
import { Refused } from './refused.ts';
import { builtHere, defaultSiteDir, distOf, siteAt } from './site.ts';
import { storeFrom } from './store.ts';

const usage = `Usage: npm run deploy -- …
  publish <package> [<version>]            puts this checkout's build into the store (after npm run build)
  <package> <version> [--share <percent>]  gives a published version to everyone, or to a share of visitors
  <package> --back                         takes back what was given last
  built <package> …                        publishes this checkout's builds, and gives them to everyone
  bring                                    publishes all builds that are here, and gives everyone those that are new here
  list                                     says who has which version, and since when
A package is shell or a section. --from <dist> names another build, --site <dir> another site.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    from: { type: 'string' },
    share: { type: 'string' },
    back: { type: 'boolean' },
  },
});
const [first = '', ...rest] = positionals;
const site = siteAt(resolve(values.site ?? defaultSiteDir(process.env)));
const options = (): Options => ({
  store: storeFrom(process.env, join(site.dir, 'store')),
  publicOrigin: process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.EDGE_PORT ?? '8080'}`,
  now: new Date(),
  edge: process.env.EDGE_URL,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function publishBuild(name: string, version?: string): Promise<Manifest> {
  const { store, now } = options();
  return publish(store, { name, version, dist: values.from ? resolve(values.from) : distOf(name) }, now);
}

function report({ given, pages, prerenderMs }: Outcome): void {
  say(`${pages} pages drawn in ${prerenderMs} ms.`);
  for (const line of describe(given)) say(line);
}

/** Before the edge of this site is started, so it isn't asked. */
async function giveBrought(): Promise<void> {
  const manifests = await Promise.all(builtHere().map((name) => publishBuild(name)));
  const brought = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  report(await change(site, (given) => bring(given, brought), { ...options(), fresh: true, edge: undefined }));
}

async function giveBuilt(names: string[]): Promise<void> {
  const manifests = await Promise.all(names.map((name) => publishBuild(name)));
  const next = (given: Given): Given =>
    manifests.reduce((all, { name, version }) => giveToAll(all, name, version), given);
  report(await change(site, next, { ...options(), fresh: true }));
}

async function give(name: string, version: string): Promise<void> {
  const { share } = values;
  const next = (given: Given): Given =>
    share === undefined ? giveToAll(given, name, version) : giveToShare(given, name, { version, share: Number(share) });
  report(await change(site, next, options()));
}

async function run(): Promise<void> {
  const [second, ...more] = rest;
  if (first === 'list' && rest.length === 0) {
    const lines = describe((await readLive(site)).given);
    if (lines.length === 0) return say('Nobody has anything yet.');
    lines.forEach(say);
    return say(`Changed last at ${(await stat(site.live)).mtime.toISOString()}.`);
  }
  if (first === 'bring' && rest.length === 0) return giveBrought();
  if (first === 'built' && rest.length > 0 && (!values.from || rest.length === 1)) return giveBuilt(rest);
  if (first === 'publish' && second && more.length <= 1) {
    const { name, version } = await publishBuild(second, more[0]);
    return say(`${name} ${version} is published.`);
  }
  if (values.back && first && rest.length === 0) {
    return report(await change(site, (given) => takeBack(given, first), options()));
  }
  if (first && second && more.length === 0) return give(first, second);
  throw new Refused(usage);
}

try {
  await run();
  // The pages' query client keeps a one-minute timer running; don't wait for it.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : `Nothing was changed: ${inspect(error)}`}\n`);
  process.exit(1);
}
