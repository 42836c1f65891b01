import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guesses } from '../../src/rules/understanding/classify.js';
import { trained } from '../../src/rules/understanding/trained.js';
import { train } from './training.js';
import { examples } from './wordings.js';

const file = join(import.meta.dirname, '../../src/rules/understanding/trained.ts');

/** The file that the service reads. */
const written = (of: ReturnType<typeof train>): string => `/** Derived from wordings/ by \`npm run understanding\`. */
export const trained = {
  frames: ${JSON.stringify(of.frames)},
  features: ${JSON.stringify(of.features)},
  weights: ${JSON.stringify(of.weights)},
  scale: ${of.scale},
};
`;

test('what the service has learned is what the wordings teach, in at most 400 KB', () => {
  const now = train(examples());
  if (process.env['FLOATWISE_TRAIN'] === 'write') writeFileSync(file, written(now));
  else expect(now).toEqual(trained);
  expect(written(now).length).toBeLessThanOrEqual(400_000);
});

test('nearly every wording is understood as its frame', () => {
  const all = examples();
  const right = all.filter(({ frame, worded }) => guesses(worded)[0]?.frame === frame);
  expect(right.length / all.length).toBeGreaterThan(0.97);
});
