import { createHash } from 'node:crypto';

/** What an installation depends on: the lock, and the system it was made for. */
export const installKey = (lock) =>
  createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
