import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { Failure } from '../failure.ts';
import { localDir, root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { discoverServices } from '../services.ts';
import { composeProgram } from './compose.ts';
import { writeSecretFiles } from './secret-files.ts';

const dir = join(localDir, 'containers');

type Own = Record<string, { environment?: Record<string, string>; image?: string }>;

/** The last compose file, with settings and images that only this run has. */
export function ownFile(services: Own, images: Readonly<Record<string, string>>): { services: Own } {
  const all = { ...services };
  for (const [name, image] of Object.entries(images)) all[name] = { ...all[name], image };
  return { services: all };
}

/** The containers of this repository, under a name of their own, with volumes that are deleted at the end. */
export class Stack {
  readonly #files: string[];

  /**
   * @param overlays compose files beside `docker-compose.yml`
   * @param settings for every service, beside those of the files
   * @param images of containers that run another image than the newest
   */
  constructor(
    overlays: readonly string[],
    settings: Record<string, string> = {},
    images: Readonly<Record<string, string>> = {},
  ) {
    mkdirSync(dir, { recursive: true });
    const secrets = join(dir, 'secrets');
    writeSecretFiles(secrets);
    const envFile = join(dir, 'env');
    writeFileSync(envFile, `SECRETS=${secrets}\n`);
    const own = join(dir, 'settings.json');
    const services = this.#servicesIn(overlays).map((name) => [name, { environment: settings }] as const);
    writeFileSync(own, JSON.stringify(ownFile(Object.fromEntries(services), images)));
    this.#files = ['--project-name', 'floatwise-check', '--project-directory', root, '--env-file', envFile];
    for (const file of ['docker-compose.yml', ...overlays, own]) this.#files.push('--file', file);
  }

  #servicesIn(overlays: readonly string[]): string[] {
    const names = discoverServices().map(({ name }) => name);
    return overlays.includes(replicas) ? names.flatMap((name) => [name, `${name}-2`]) : names;
  }

  /** Throws a Failure with what Compose said if it doesn't succeed, and what the container said that ended it. */
  async run(...args: string[]): Promise<void> {
    const { code, lines } = await this.#compose(args);
    if (code === 0) return;
    const ended = /service "(.+)" didn't complete/.exec(lines.join('\n'))?.[1];
    const said = ended ? (await this.#compose(['logs', '--no-color', '--tail', '20', ended])).lines : [];
    const told = [...lines.slice(-20), ...said].join('\n');
    throw new Failure(`${told}\n\nCompose could not do "${args.join(' ')}".`);
  }

  #compose(args: readonly string[]): ReturnType<typeof runToEnd> {
    const [command, ...first] = composeProgram();
    return runToEnd({ command, args: [...first, ...this.#files, ...args], cwd: root });
  }

  /** Starts everything from empty volumes, and returns when the edge answers, which starts after all services are healthy. */
  async up(): Promise<void> {
    await this.down();
    await this.change();
  }

  /** Replaces the containers that differ from those that run, and returns when the edge answers. */
  async change(): Promise<void> {
    await this.run('up', '--detach', '--no-build');
    await eventually(async () => (await fetch(`${origin}/livez`)).ok);
  }

  /** Starts a container that doesn't run, and returns when it's healthy. */
  healthy(name: string): Promise<void> {
    return this.run('up', '--detach', '--no-build', '--no-deps', '--wait', name);
  }

  /** Ends all containers and deletes their data. */
  down(): Promise<void> {
    return this.run('down', '--volumes', '--remove-orphans', '--timeout', '20');
  }
}

/** Where the edge answers. */
export const origin = 'http://localhost:8080';

/** Two replicas of each service. */
export const replicas = 'infra/docker/replicas.yml';
