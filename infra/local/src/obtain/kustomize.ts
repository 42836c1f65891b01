import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, sentenceFor } from '../failure.ts';
import { localDir } from '../paths.ts';
import { isDebian, unpackDebian } from './debian.ts';
import { locate } from './locate.ts';

const kustomize = { packages: ['kustomize'], needs: { version: '5.0', suite: 'trixie' } };
const tree = join(localDir, 'packages', 'kustomize');
const unpacked = join(tree, 'usr/bin/kustomize');

/** Kustomize 5, which renders infra/k8s; on Debian, it's downloaded into `.local` if missing. */
export async function obtainKustomize(): Promise<string> {
  const here = locate({ file: 'kustomize', beside: [] });
  if (here !== undefined) return here;
  let why = 'it is not on the PATH';
  if (!existsSync(unpacked) && isDebian()) {
    await unpackDebian(kustomize, tree).catch((error: unknown) => (why = sentenceFor(error)));
  }
  if (existsSync(unpacked)) return unpacked;
  throw new Failure(`infra/k8s needs Kustomize 5 or newer (brew install kustomize): ${why}`);
}
