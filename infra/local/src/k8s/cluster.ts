import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import { Failure } from '../failure.ts';
import type { Engine } from '../images/build-images.ts';
import { localDir, root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { say } from '../say.ts';
import { secretsNeeded } from './environment.ts';
import { manifestsIn, nameOf, ofKind, workloadsIn, type Manifest } from './manifests.ts';
import { sampleOf } from './settings.ts';

const cluster = 'floatwise';
const dir = join(localDir, 'k8s/cluster');
/** Where its edge answers while `port-forward` runs. */
const origin = 'http://localhost:8080';

/** @returns what the program printed. @throws Failure with its last lines */
async function run(program: string, ...args: string[]): Promise<string> {
  const { code, lines } = await runToEnd({ command: program, args, cwd: root });
  if (code === 0) return lines.join('\n');
  throw new Failure(
    `${lines.slice(-20).join('\n')}\n\n"${program} ${args.join(' ')}" failed. It takes kind, kubectl, and Docker or Podman.`,
  );
}

const kubectl = (...args: string[]): Promise<string> => run('kubectl', '--context', `kind-${cluster}`, ...args);

async function apply(name: string, text: string, verb = 'apply'): Promise<void> {
  const file = join(dir, `${name}.yaml`);
  writeFileSync(file, text, { mode: 0o600 });
  await kubectl(verb, '-f', file);
}

/**
 * The Secrets that pods can't start without. Passwords are new; what comes from a company, such as Stripe's key, has its form alone.
 * @param there names of Secrets that are there already: a server keeps the password that it began with
 */
export const trialSecrets = (manifests: readonly Manifest[], there: ReadonlySet<string>): ISecret[] =>
  [...secretsNeeded(manifests)]
    .filter(([name]) => !there.has(name))
    .map(([name, keys]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace: 'floatwise' },
      stringData: Object.fromEntries(
        [...keys]
          .filter((key) => !key.startsWith('['))
          .map((key) => [key, sampleOf(key) ?? randomBytes(24).toString('base64url')]),
      ),
    }));

/** Gives the cluster's node the images of this machine, under the names that the overlay has. */
async function load(engine: Engine, manifests: readonly Manifest[]): Promise<void> {
  const all = workloadsIn(manifests).flatMap(({ template: { spec } }) => [
    ...(spec?.containers ?? []),
    ...(spec?.initContainers ?? []),
  ]);
  const ours = new Set(all.flatMap(({ image = '' }) => (image.includes('/floatwise-') ? [image] : [])));
  for (const image of ours) {
    const archive = join(dir, 'image.tar');
    await run(engine, 'tag', (image.split('/').at(-1) ?? '').replace(/:.*/, ''), image);
    await run(engine, 'save', '--output', archive, image);
    await run('kind', 'load', 'image-archive', '--name', cluster, archive);
    say(`loaded ${image}`);
  }
}

/** `npm run k8s -- up`: a cluster of one node on this machine by kind, with the small overlay and the images of `npm run images`. */
export async function up(rendered: string, engine: Engine): Promise<void> {
  const text = rendered.replaceAll('https://floatwise.example', origin);
  const manifests = manifestsIn(text);
  const clusters = await run('kind', 'get', 'clusters');
  if (!clusters.split('\n').includes(cluster)) await run('kind', 'create', 'cluster', '--name', cluster);
  mkdirSync(dir, { recursive: true });
  await load(engine, manifests);
  await apply('namespace', JSON.stringify(ofKind(manifests, 'Namespace')[0]));
  const names = await kubectl('-n', 'floatwise', 'get', 'secrets', '--output', 'name');
  const there = new Set(names.split('\n').map((name) => name.replace('secret/', '')));
  const secrets = trialSecrets(manifests, there).map((secret) => JSON.stringify(secret));
  if (secrets.length > 0) await apply('secrets', secrets.join('\n---\n'), 'create');
  await kubectl('-n', 'floatwise', 'delete', 'jobs', '--all');
  await apply('small', text);
  for (const one of [...ofKind(manifests, 'StatefulSet'), ...ofKind(manifests, 'Deployment')])
    await kubectl('-n', 'floatwise', 'rollout', 'status', `${one.kind}/${nameOf(one)}`, '--timeout=10m');
  say(`It runs. Open it at ${origin} while this runs: kubectl -n floatwise port-forward service/edge 8080:8080`);
}

/** `npm run k8s -- down`: deletes that cluster with all its data. */
export const down = (): Promise<string> => run('kind', 'delete', 'cluster', '--name', cluster);
