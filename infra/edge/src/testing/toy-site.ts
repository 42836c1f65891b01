import { join } from 'node:path';
import { isHashed } from '../artifact.ts';
import { nothing } from '../given.ts';
import { switchTo, writeLive } from '../live.ts';
import { writeServed } from '../precompress.ts';
import { siteAt } from '../site.ts';

/** Makes a site of one set of pages, which all visitors have. `files` are by their address. */
export async function toySite(dir: string, files: Record<string, string>): Promise<void> {
  const site = siteAt(dir);
  for (const [address, content] of Object.entries(files)) {
    await writeServed(join(isHashed(address) ? site.files : join(site.sets, 'only'), address), Buffer.from(content));
  }
  const frame = { versions: {}, publicOrigin: '', today: '', addresses: [], generated: [] };
  const live = { given: nothing, sets: [{ id: 'only', from: 0, ...frame }], spare: [], lastUsed: {} };
  await switchTo(site, await writeLive(site, live, 'live-only'));
}
