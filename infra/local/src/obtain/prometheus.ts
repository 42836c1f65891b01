import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, sentenceFor } from '../failure.ts';
import { localDir } from '../paths.ts';
import { isDebian, unpackDebian } from './debian.ts';
import { locate } from './locate.ts';

const tree = join(localDir, 'packages', 'prometheus');
const unpacked = join(tree, 'usr/bin');

/** The folder with `prometheus` and `promtool`, which read infra/observe; on Debian, they're downloaded into `.local` if missing. */
export async function obtainPrometheus(): Promise<string> {
  const here = locate({ file: 'promtool', beside: ['prometheus'] });
  if (here !== undefined) return dirname(here);
  let why = 'it is not on the PATH';
  if (!existsSync(unpacked) && isDebian()) {
    await unpackDebian({ packages: ['prometheus'] }, tree).catch((error: unknown) => (why = sentenceFor(error)));
  }
  if (existsSync(unpacked)) return unpacked;
  throw new Failure(`infra/observe needs Prometheus (brew install prometheus): ${why}`);
}
