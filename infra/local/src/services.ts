import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface Service {
  name: string;
  dir: string;
  /** The port in the instance `main`; other instances add their offset. */
  port: number;
  hasDatabase: boolean;
}

/** A service's ops port (health, metrics, API document) is this much higher than its port. */
export const opsOffset = 100;

/** Every folder under services/ whose package.json has `"floatwise": { "port": … }`, ordered by port. */
export function discoverServices(base = root): Service[] {
  const parent = join(base, 'services');
  return readdirSync(parent)
    .flatMap((name) => readService(name, join(parent, name)))
    .sort((a, b) => a.port - b.port);
}

/** The users of NATS and Redis: `admin` and each service. */
export const serverUsers = (services: readonly Pick<Service, 'name'>[]): string[] => [
  'admin',
  ...services.map(({ name }) => name),
];

function readService(name: string, dir: string): Service[] {
  const file = join(dir, 'package.json');
  if (!existsSync(file)) return [];
  const manifest: { floatwise?: { port?: unknown } } = JSON.parse(readFileSync(file, 'utf8'));
  const port = manifest.floatwise?.port;
  if (typeof port !== 'number') return [];
  return [{ name, dir, port, hasDatabase: existsSync(join(dir, 'prisma', 'schema.prisma')) }];
}
