import { existsSync, rmSync } from 'node:fs';
import { dirElsewhere } from '../servers/unprivileged.ts';
import type { Instance } from './instance.ts';
import { stopRunning } from './stop-running.ts';

/** Every folder that holds data of the instance. */
export const foldersOf = (instance: Instance): string[] =>
  [instance.dir, dirElsewhere(instance.name)].filter((dir) => existsSync(dir));

/** Ends the instance if it runs and deletes all it holds; databases at DATABASE_URL are left as they are. */
export async function deleteInstance(instance: Instance): Promise<void> {
  await stopRunning(instance);
  for (const dir of foldersOf(instance)) rmSync(dir, { recursive: true, force: true });
}
