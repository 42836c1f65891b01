import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Progress } from '../instance/progress.ts';
import { localDir, root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { discoverServices } from '../services.ts';

/** What an image may weigh, in megabytes, unpacked. */
const mostMegabytes = 200;

export type Engine = 'docker' | 'podman';

interface Image {
  name: string;
  /** Its stage in the Dockerfile, and the project that its bundle is of. */
  target: string;
  project: string;
}

const images = (dir: string): Image[] => [
  ...discoverServices(dir).map(({ name }) => ({ name, target: 'service', project: name })),
  { name: 'prepare', target: 'prepare', project: 'local' },
  { name: 'sandbox', target: 'sandbox', project: 'sandbox' },
  { name: 'deployer', target: 'deployer', project: 'edge' },
  { name: 'edge', target: 'edge', project: '' },
];

/** Sources that images are built from, and what their names end with. */
export interface Source {
  dir: string;
  tag: string;
}

const here: Source = { dir: root, tag: 'latest' };

const call = (program: string, ...args: string[]) => runToEnd({ command: program, args, cwd: root });

/** Docker if its server answers, otherwise Podman. */
export async function engineHere(): Promise<Engine> {
  if ((await call('docker', 'version')).code === 0) return 'docker';
  if ((await call('podman', 'version')).code === 0) return 'podman';
  throw new Failure('There is no Docker that answers here, and no Podman: install one of them.');
}

/** The same files make the same image, whenever it's built; Docker needs a builder that reads SOURCE_DATE_EPOCH. */
const always: Record<Engine, string[]> = {
  docker: ['--build-arg', 'SOURCE_DATE_EPOCH=0'],
  podman: ['--format', 'docker', '--layers', '--timestamp', '0'],
};

/** Values of the Dockerfile's arguments that this machine's environment names, such as its own images. */
const given = (): string[] =>
  ['NODE_IMAGE', 'DEBIAN_IMAGE'].flatMap((name) => {
    const value = process.env[name];
    return value ? ['--build-arg', `${name}=${value}`] : [];
  });

interface Built {
  megabytes: number;
  /** What the image is, without its name: the same for the same content. */
  digest: string;
}

async function build(engine: Engine, { name, target, project }: Image, source: Source): Promise<Built> {
  const tag = `floatwise-${name}:${source.tag}`;
  const file = join(source.dir, 'infra/docker/Dockerfile');
  const args = ['build', ...always[engine], '--file', file, '--target', target, '--tag', tag];
  const { code, lines } = await call(engine, ...args, ...given(), '--build-arg', `PROJECT=${project}`, source.dir);
  const log = join(localDir, 'images', `${name}.log`);
  writeFileSync(log, `${lines.join('\n')}\n`);
  if (code !== 0) {
    throw new Failure(`${lines.slice(-30).join('\n')}\n\n${tag} could not be built (all of it is in ${log}).`);
  }
  const { lines: seen } = await call(engine, 'image', 'inspect', '--format', '{{.Size}} {{.Id}}', tag);
  const [bytes, digest = ''] = seen[0]?.split(' ') ?? [];
  return { megabytes: Math.round(Number(bytes) / 1e6), digest: digest.replace('sha256:', '').slice(0, 12) };
}

/**
 * Builds the images and prints how large each is.
 * @param options.wanted names of images; none means all
 * @param options.source an earlier commit's, which may lack a service
 * @throws Failure if there's no such image, if one can't be built, or if one is too large
 */
export async function buildImages(
  engine: Engine,
  progress: Progress,
  { wanted = [], source = here }: { wanted?: readonly string[]; source?: Source } = {},
): Promise<void> {
  const known = images(source.dir);
  const unknown = wanted.filter((one) => !known.some(({ name }) => name === one));
  if (unknown.length > 0) {
    throw new Failure(
      `No image is named ${unknown.join(', ')}; there are ${known.map(({ name }) => name).join(', ')}.`,
    );
  }
  mkdirSync(join(localDir, 'images'), { recursive: true });
  const heavy: string[] = [];
  for (const image of known) {
    if (wanted.length > 0 && !wanted.includes(image.name)) continue;
    const { megabytes } = await progress.step(
      `floatwise-${image.name}${source === here ? '' : `:${source.tag}`}`,
      () => build(engine, image, source),
      (built) => `${String(built.megabytes).padStart(4)} MB   ${built.digest}`,
    );
    if (megabytes > mostMegabytes) heavy.push(image.name);
  }
  if (heavy.length > 0) throw new Failure(`Larger than ${mostMegabytes} MB: ${heavy.join(', ')}.`);
}
