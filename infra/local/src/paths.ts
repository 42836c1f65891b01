import { join, resolve } from 'node:path';

/** The clone this program runs in. */
export const root = resolve(import.meta.dirname, '../../..');

/** Everything that exists only on this machine; ignored by git. */
export const localDir = join(root, '.local');

/** What `nx bundle` writes: a program as its image runs it. `npm start` runs the services' from here. */
export const bundleDir = (name: string): string => join(localDir, 'bundles', name);
