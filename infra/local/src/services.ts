import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface Service {
  name: string;
  dir: string;
  /** The port of the instance `main`; other instances shift it. */
  port: number;
  hasDatabase: boolean;
}

/** The ops port (health, metrics, API document) of a service stands this far above its port. */
export const opsOffset = 100;

/** Every folder under services/ whose package.json says `"floatwise": { "port": … }`, in the order of the ports. */
export function discoverServices(base = root): Service[] {
  const parent = join(base, 'services');
  return readdirSync(parent)
    .flatMap((name) => readService(name, join(parent, name)))
    .sort((a, b) => a.port - b.port);
}

/** The users that NATS and Redis know: `admin` and each service. */
export const serverUsers = (services: readonly Pick<Service, 'name'>[]): string[] => [
  'admin',
  ...services.map(({ name }) => name),
];

function readService(name: string, dir: string): Service[] {
  const file = join(dir, 'package.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { floatwise?: { port?: unknown } };
  const port = manifest.floatwise?.port;
  if (typeof port !== 'number') return [];
  return [{ name, dir, port, hasDatabase: existsSync(join(dir, 'prisma', 'schema.prisma')) }];
}
