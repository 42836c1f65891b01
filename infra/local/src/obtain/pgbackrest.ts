import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, sentenceFor } from '../failure.ts';
import { localDir } from '../paths.ts';
import { isDebian, libraryPath, unpackDebian } from './debian.ts';
import { locate } from './locate.ts';
import { versionOf, type Obtained } from './obtain.ts';
import { isAtLeast } from './programs.ts';

/** The first version that bundles small files. */
const oldest = '2.39';
const tree = join(localDir, 'packages', 'pgbackrest');
const unpacked = join(tree, 'usr/bin/pgbackrest');
const packages = ['pgbackrest', 'libpq5', 'libxml2', 'libicu72', 'libldap-2.5-0', 'libsasl2-2'];

/** pgBackRest, which backs Postgres up; on Debian, it's downloaded into `.local` if missing. */
export async function obtainPgBackRest(): Promise<Obtained> {
  const path = locate({ file: 'pgbackrest', beside: [] });
  const here: Obtained | undefined = path ? { path, env: {}, from: 'this machine' } : undefined;
  if (here && isAtLeast(versionOf(here), oldest)) return here;
  let why = here ? `${here.path} is older` : 'it is not on the PATH';
  if (!existsSync(unpacked) && isDebian()) {
    await unpackDebian({ packages }, tree).catch((error: unknown) => (why = sentenceFor(error)));
  }
  if (!existsSync(unpacked)) throw new Failure(`The drill needs pgBackRest ${oldest} or newer: ${why}`);
  return { path: unpacked, env: { LD_LIBRARY_PATH: libraryPath(tree) }, from: 'Debian packages in .local' };
}
