import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the owner of a lock shows that it's alive, and after how long without that others take it for dead. */
const signMs = 5_000;
const silentMs = 60_000;

/** Containers of one volume have different host names; one that is started again has its name and its process id again. */
const life = randomUUID();
const mine = `${hostname()} ${process.pid} ${life}`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function isAbandoned(file: string): Promise<boolean> {
  const [host, pid, ofLife] = (await readFile(file, 'utf8')).split(' ');
  if (host === hostname()) return Number(pid) === process.pid ? ofLife !== life : !isRunning(Number(pid));
  return Date.now() - (await stat(file)).mtimeMs > silentMs;
}

/** Runs `work` while no other deployment of this site runs. Waits for a running one, and ignores the lock of one that died. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      break;
    } catch {
      if (await isAbandoned(file).catch(() => false)) await rm(file, { force: true });
      else await sleep(100);
    }
  }
  const showLife = (): void => void utimes(file, new Date(), new Date()).catch(() => undefined);
  const signs = setInterval(showLife, signMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await rm(file, { force: true });
  }
}
