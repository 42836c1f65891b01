import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';
import { nameOf, type Manifest } from './manifests.ts';

/** Packages with the types of what isn't Kubernetes' own. */
const packages: Readonly<Record<string, string>> = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'keda.sh': '@kubernetes-models/keda',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** A program of one line for each object, which the compiler takes if the object has the keys and values of its kind. */
function programOf(manifests: readonly Manifest[]): string {
  const lines = manifests.map((manifest, at) => {
    const { apiVersion, kind } = manifest;
    const from = `${packages[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
    return `export const object${at}: import('${from}').I${kind} = ${JSON.stringify(manifest)};`;
  });
  return lines.join('\n');
}

const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];

/** What the types of Kubernetes and its operators refuse. Unlike a validator, they refuse unknown keys, too. */
export async function compilerFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const parent = join(localDir, 'k8s');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'types-'));
  try {
    writeFileSync(join(folder, 'objects.ts'), programOf(manifests));
    const args = [join(root, 'node_modules/@typescript/native/bin/tsc'), ...options, '--pretty', 'false', 'objects.ts'];
    const { code, lines } = await runToEnd({ command: process.execPath, args, cwd: folder, env: process.env });
    if (code === 0) return [];
    return lines.map((line) => {
      const [, at, fault] = /^objects\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
      const manifest = manifests[Number(at) - 1];
      return manifest === undefined ? line : `${manifest.kind} ${nameOf(manifest)}: ${fault}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
