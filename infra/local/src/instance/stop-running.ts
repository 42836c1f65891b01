import { stillRuns } from '../process/identity.ts';
import { endLeftovers, forgetRunning, readRunning, waitUntilGone } from '../process/running-file.ts';
import type { Instance } from './instance.ts';

/** Stops a running instance in order; returns whether anything was running. */
export async function stopRunning(instance: Pick<Instance, 'dir'>): Promise<boolean> {
  const running = readRunning(instance.dir);
  if (!running) return false;
  const ran = stillRuns(running.main);
  if (ran) {
    process.kill(running.main.pid, 'SIGTERM');
    await waitUntilGone([running.main], 60_000);
  }
  const left = await endLeftovers(running);
  forgetRunning(instance.dir);
  return ran || left.length > 0;
}
