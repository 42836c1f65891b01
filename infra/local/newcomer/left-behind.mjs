// What a command has left behind: programs from this folder, and ports still in use.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { sep } from 'node:path';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const linked = (file) => {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
};

/** Maps process ID to command line for every program that runs from, in, or on a folder. */
export function programsOf(folder) {
  const inside = (path) => path === folder || path.startsWith(folder + sep);
  const found = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const words = read(`/proc/${pid}/cmdline`).split('\0');
    const belongs = [linked(`/proc/${pid}/exe`), linked(`/proc/${pid}/cwd`), ...words].some(inside);
    if (belongs) found.set(pid, words.join(' ').trim());
  }
  return found;
}

/** Whether nothing listens on this port of 127.0.0.1. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
