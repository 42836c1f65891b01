import { existsSync, rmSync } from 'node:fs';
import { dirElsewhere } from '../servers/unprivileged.ts';
import type { Instance } from './instance.ts';
import { readSecrets } from './secrets.ts';
import { stopRunning } from './stop-running.ts';

export const foldersOf = (instance: Instance): string[] =>
  [instance.dir, dirElsewhere(instance.name)].filter((dir) => existsSync(dir));

/** Stops the instance if it's running and deletes all its data, except databases at DATABASE_URL. */
export async function deleteInstance(instance: Instance): Promise<void> {
  await stopRunning(instance);
  for (const dir of foldersOf(instance)) rmSync(dir, { recursive: true, force: true });
}

/** Deletes what a deleted clone at the same path left outside of it: its passwords are gone, so nothing can open it. */
export function deleteFormerClone({ dir, name }: Pick<Instance, 'dir' | 'name'>): void {
  if (!readSecrets(dir)) rmSync(dirElsewhere(name), { recursive: true, force: true });
}
