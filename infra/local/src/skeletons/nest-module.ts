import { basename } from 'node:path';
import { moduleFileIn, pascal } from './names.ts';
import { after, all, importing, textOf, type Change, type Plan } from './plan.ts';

interface Listed {
  property: 'controllers' | 'providers' | 'imports';
  name: string;
  /** The file that defines it, beside the module's or as a path from there. */
  file: string;
}

const listing = ({ property, name, file }: Listed): Change =>
  all(importing(name, file), (text) =>
    text.includes(`${property}: [`)
      ? after(`${property}: [`, `${name}, `)(text)
      : after('@Module({', ` ${property}: [${name}], `)(text),
  );

/** Lists parts of a feature in its module, which is made and listed in the service's module if there is none. */
export function inModule(
  { service, feature }: { service: string; feature: string },
  parts: readonly Listed[],
): Pick<Plan, 'files' | 'changes'> {
  const folder = `services/${service}/src/${feature}`;
  const existing = moduleFileIn(folder, textOf);
  if (existing) return { files: {}, changes: { [existing]: all(...parts.map(listing)) } };
  const [name, file] = [`${pascal(feature)}Module`, `${folder}/${feature}.module.ts`];
  const imports = parts.map((part) => `import { ${part.name} } from '${part.file}';`).join('\n');
  const lists = parts.map((part) => `${part.property}: [${part.name}]`).join(', ');
  const text = `import { Module } from '@nestjs/common';
${imports}

@Module({ ${lists} })
export class ${name} {}
`;
  const listed = { property: 'imports', name, file: `./${feature}/${basename(file, '.ts')}.js` } as const;
  return { files: { [file]: text }, changes: { [`services/${service}/src/${service}.module.ts`]: listing(listed) } };
}

/** How a test starts a service: mails need an address of a mail server, which needn't exist. */
export const started = (service: string): string =>
  service === 'notifications'
    ? `serviceUnderTest({ service, env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.example' } })`
    : 'serviceUnderTest({ service })';
