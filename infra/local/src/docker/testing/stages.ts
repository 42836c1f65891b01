import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';

/** The product's Dockerfile. */
export const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
/** Each stage's lines by its name. */
export const stages = new Map(
  dockerfile.split(/^(?=FROM )/m).map((stage) => [/ AS (\S+)$/m.exec(stage)?.[1] ?? '', stage] as const),
);
