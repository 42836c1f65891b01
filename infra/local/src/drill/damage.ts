import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { PgBackRest } from '../servers/pgbackrest.ts';

const flipped = 16;

/** What is damaged, and which file of a repository is one of these. */
const kinds = [
  { what: 'a damaged backup', path: /^backup\/.*\/bundle\/\d+$/ },
  { what: 'a damaged piece of the log', path: /^archive\/.*\.zst$/ },
];

/** Turns bytes in the middle of a file around, as a disk may do. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const from = Math.floor(bytes.length / 2);
  for (let at = from; at < Math.min(from + flipped, bytes.length); at += 1) bytes[at] = ~(bytes[at] ?? 0);
  writeFileSync(file, bytes);
}

/** Damages one file of each kind, in a copy of its own; returns what pgBackRest says of each copy. */
export async function damagesNoticed(backup: PgBackRest): Promise<{ what: string; said: string[] }[]> {
  const copy = `${backup.repository}-damaged`;
  const noticed: { what: string; said: string[] }[] = [];
  for (const { what, path } of kinds) {
    rmSync(copy, { recursive: true, force: true });
    // With its owner, who is Postgres' user.
    execFileSync('cp', ['-a', backup.repository, copy]);
    const file = readdirSync(copy, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .find((one) => path.test(one));
    if (!file) throw new Failure(`There is nothing to damage in ${copy}.`);
    damage(join(copy, file));
    noticed.push({ what, said: await backup.faults(copy) });
  }
  rmSync(copy, { recursive: true });
  return noticed;
}
