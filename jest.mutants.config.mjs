import { join } from 'node:path';
import all from './jest.config.mjs';

const unit = all.projects.find(({ displayName }) => displayName === 'unit');
const [[pattern, [, options]]] = Object.entries(unit.transform);
const transformer = join(import.meta.dirname, 'infra/local/mutants/mutating-transformer.mjs');

/** The unit tests as `npm run mutants` runs them: with one change in the program that they test. */
export default { ...unit, transform: { [pattern]: [transformer, options] } };
