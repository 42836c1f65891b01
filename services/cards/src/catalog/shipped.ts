import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { factSource, type FactSource } from '@floatwise/contracts/values';
import { catalogEntry, type CatalogEntry } from './facts.js';

const files = [
  'data/american-express',
  'data/bank-of-america',
  'data/capital-one',
  'data/chase',
  'data/citi',
  'data/discover',
  'data/other-issuers',
  'data/us-bank',
  'data/wells-fargo',
];

// In a bundle such an address is a text, which readFileSync would take for a path.
const read = (name: string): string => readFileSync(fileURLToPath(new URL(`./${name}.json`, import.meta.url)), 'utf8');

/** A hash of the shipped files, without parsing them: seeding runs once per hash. */
export function shippedHash(): string {
  const hash = createHash('sha256');
  for (const name of ['sources', ...files]) hash.update(read(name));
  return hash.digest('hex');
}

export function shippedSources(): Record<string, FactSource> {
  return z.record(z.string(), factSource).parse(JSON.parse(read('sources')));
}

/** Every card that ships with the product. Throws if a file doesn't fit the schema. */
export function shippedEntries(): CatalogEntry[] {
  return files.flatMap((file) => z.array(catalogEntry).parse(JSON.parse(read(file))));
}
