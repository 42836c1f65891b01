import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { discoverServices, type Service } from '../services.ts';
import { root } from '../paths.ts';
import type { Bundle } from './bundle.ts';

/** What a service may have beside its own program: commands for operators, and programs for threads. */
const programs = ['main', 'operator', 'history/pdf/drawing-worker', 'statement-files/reading-worker'];

const ofService = ({ name }: Service): Bundle => {
  const built = programs.filter((program) => existsSync(join(root, 'services', name, 'src', `${program}.ts`)));
  return {
    programs: {
      ...Object.fromEntries(built.map((program) => [`dist/${program}`, `services/${name}/dist/${program}.js`])),
      'dist/source-maps': 'libs/service-kit/dist/source-maps.js',
    },
  };
};

/** Every program that runs in an image of its own, by the image's name; the services' names are their own. */
export function bundles(services = discoverServices()): Record<string, Bundle> {
  return {
    ...Object.fromEntries(services.map((service) => [service.name, ofService(service)])),
    local: {
      programs: { 'infra/local/src/prepare-servers': 'infra/local/src/prepare-servers.ts' },
      files: [
        'libs/service-kit/sql/service-role.sql',
        ...services.flatMap(({ name, hasDatabase }) => [
          `services/${name}/package.json`,
          ...(hasDatabase ? [`services/${name}/prisma`] : []),
        ]),
      ],
    },
    sandbox: { programs: { 'dist/main': 'infra/sandbox/src/main.ts' } },
  };
}
