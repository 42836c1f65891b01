import './production.ts';
import { resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { deploy } from './deployment.ts';
import { defaultSiteDir, distOf, siteAt } from './site.ts';

const usage =
  'Usage: node infra/edge/src/deploy.ts [--site <dir>] [--from <dist of the one named>] <shell|section> ...';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, from: { type: 'string' } },
});
if (names.length === 0 || (values.from !== undefined && names.length !== 1)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const candidates = names.map((name) => ({ name, dist: values.from ? resolve(values.from) : distOf(name) }));
const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.EDGE_PORT ?? '8080'}`;
try {
  const site = siteAt(resolve(values.site ?? defaultSiteDir(process.env)));
  const { pages, prerenderMs } = await deploy(site, candidates, { publicOrigin, now: new Date() });
  process.stdout.write(`Deployed ${names.join(', ')}: ${pages} pages drawn in ${prerenderMs} ms.\n`);
  // The pages' query client keeps a one-minute timer running; don't wait for it.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${names.join(', ')} was not deployed: ${inspect(error)}\n`);
  process.exit(1);
}
