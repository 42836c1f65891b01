import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Runs `work` while no other deployment of this site runs. Waits for a running one, and ignores the lock of one that died. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner && !isRunning(owner)) await rm(file, { force: true });
      else await sleep(100);
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
