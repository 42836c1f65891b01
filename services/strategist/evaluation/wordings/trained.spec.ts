import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guesses } from '../../src/rules/understanding/classify.js';
import { trained } from '../../src/rules/understanding/trained.js';
import { packed, unpacked } from '../../src/rules/understanding/weights.js';
import { train } from './training.js';
import { examples } from './wordings.js';

const file = join(import.meta.dirname, '../../src/rules/understanding/trained.ts');

/** The file that the service reads. */
const written = (learned: string): string => `/** Derived from wordings/ by \`npm run understanding\`. */
export const trained =
  '${learned}';
`;

test('what the service has learned is what the wordings teach, in at most 400 KB', () => {
  const now = train(examples());
  if (process.env['FLOATWISE_TRAIN'] === 'write') writeFileSync(file, written(packed(now)));
  else expect(unpacked(trained)).toEqual(now);
  expect(written(packed(now)).length).toBeLessThanOrEqual(400_000);
});

test('nearly every wording is understood as its frame', () => {
  const all = examples();
  const right = all.filter(({ frame, read }) => read.every((worded) => guesses(worded)[0]?.frame === frame));
  expect(right.length / all.length).toBeGreaterThan(0.97);
});
