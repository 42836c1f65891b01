import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@floatwise/service-kit/define-service';
import { command, Failure } from './failure.ts';
import { engineHere } from './images/build-images.ts';
import { down, up } from './k8s/cluster.ts';
import { compilerFaults } from './k8s/compiled.ts';
import { secretsNeeded } from './k8s/environment.ts';
import { consumersIn } from './k8s/fleet.ts';
import { manifestsIn, overlays, rendered, type Overlay } from './k8s/manifests.ts';
import { policyFaults, type Known } from './k8s/policies.ts';
import { settingsFaults } from './k8s/settings.ts';
import { obtain } from './obtain/obtain.ts';
import { root } from './paths.ts';
import { say } from './say.ts';
import { discoverServices } from './services.ts';
import { inColumns } from './testing/columns.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function known(): Promise<Known> {
  const services = discoverServices().map(({ name }) => name);
  const upstreams = read('infra/edge/calls.caddy').matchAll(/reverse_proxy \{\$(\w+)_UPSTREAM/g);
  const definitions = services.map(async (name) => {
    const { service }: { service: Service } = await import(join(root, 'services', name, 'dist/service.js'));
    return [name, service.connections] as const;
  });
  return {
    services,
    connections: new Map(await Promise.all(definitions)),
    answering: [...new Set(Array.from(upstreams, ([, name = '']) => name.toLowerCase()))],
    consumers: consumersIn(services.map((name) => read(`services/${name}/deploy/nats.conf`)).join('\n')),
  };
}

async function check(kustomize: string): Promise<void> {
  const facts = await known();
  const faults = await Promise.all(
    overlays.map(async (overlay) => {
      const manifests = manifestsIn(rendered(kustomize, overlay));
      const [compiled, settings] = await Promise.all([compilerFaults(manifests), settingsFaults(manifests)]);
      const found = [...compiled, ...settings, ...policyFaults(manifests, facts)];
      say(`${overlay}: ${manifests.length} objects, ${found.length === 0 ? 'ok' : `${found.length} faults`}`);
      return found.map((fault) => `- ${overlay}: ${fault}`);
    }),
  );
  if (faults.flat().length > 0) throw new Failure(faults.flat().join('\n'));
}

const isOverlay = (word: string | undefined): word is Overlay => overlays.some((overlay) => overlay === word);

function sayOf(text: string, part: string | undefined): void {
  if (part === undefined) return void process.stdout.write(text);
  if (part !== 'secrets') throw new Failure(`An overlay has "secrets" to list, and no "${part}".`);
  const needed = [...secretsNeeded(manifestsIn(text))].sort(([one], [other]) => one.localeCompare(other, 'en'));
  say(inColumns(needed.map(([secret, keys]) => [secret, [...keys].join(' ')])));
}

/**
 * `npm run k8s -- check`, after a build: types, settings, and policies of both overlays. `npm run k8s -- small` prints one, and
 * `npm run k8s -- small secrets` which Secrets it needs. `npm run k8s -- up` and `down`: the small one on this machine, by kind.
 */
await command(async () => {
  const [what, part] = process.argv.slice(2);
  const { path: kustomize } = (await obtain(['kustomize'])).kustomize;
  if (what === 'check') return check(kustomize);
  if (what === 'up') return up(rendered(kustomize, 'small'), await engineHere());
  if (what === 'down') return void (await down());
  if (!isOverlay(what))
    throw new Failure(`Say "check", "up", "down", or which overlay to print: ${overlays.join(', ')}.`);
  sayOf(rendered(kustomize, what), part);
});
