import { createHash } from 'node:crypto';

/** What an installation depends on: the lock file and the system. */
export const installKey = (lock) =>
  createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
