import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverServices, type Service } from '../services.ts';
import { root } from '../paths.ts';
import type { Bundle } from './write-bundle.ts';

/** What a service may have beside its own program: commands for operators, and programs for threads. */
const programs = ['main', 'operator', 'history/pdf/drawing-worker', 'statement-files/reading-worker'];

const ofService = ({ name, hasDatabase }: Service): Bundle => {
  const built = programs.filter((program) => existsSync(join(root, 'services', name, 'src', `${program}.ts`)));
  return {
    programs: {
      ...Object.fromEntries(built.map((program) => [`dist/${program}`, `services/${name}/dist/${program}.js`])),
      'dist/source-maps': 'libs/service-kit/dist/source-maps.js',
      ...(hasDatabase && { 'dist/migrate': 'infra/local/src/migrate-own.ts' }),
    },
    files: hasDatabase ? { [`services/${name}/prisma`]: 'prisma' } : {},
  };
};

const dependenciesOf = (project: string): string[] => {
  const manifest = readFileSync(join(root, project, 'package.json'), 'utf8');
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(manifest);
  return Object.keys(dependencies);
};

/** What `discoverServices` looks at. */
const filesThatTellOf = ({ name, hasDatabase }: Service): string[] => [
  `services/${name}/package.json`,
  ...(hasDatabase ? [`services/${name}/prisma/schema.prisma`] : []),
];

/** Every program that runs in an image of its own, by the image's name; the services' names are their own. */
export function bundles(services = discoverServices()): Record<string, Bundle> {
  return {
    ...Object.fromEntries(services.map((service) => [service.name, ofService(service)])),
    local: {
      programs: { 'infra/local/src/prepare-servers': 'infra/local/src/prepare-servers.ts' },
      files: Object.fromEntries(
        ['libs/service-kit/sql/service-role.sql', ...services.flatMap(filesThatTellOf)].map((file) => [file, file]),
      ),
    },
    // Not as one file: it loads the Node bundles of sections, which want its copies of React and of our shared modules.
    edge: {
      packages: dependenciesOf('infra/edge'),
      files: { 'infra/edge/package.json': 'infra/edge/package.json', 'infra/edge/src': 'infra/edge/src' },
    },
    sandbox: { programs: { 'dist/main': 'infra/sandbox/src/main.ts' } },
  };
}
