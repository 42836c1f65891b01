import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { switchTo } from './live.ts';
import { siteAt } from './site.ts';

test('a deployment that was killed while it switched keeps no later one from it', async () => {
  const site = siteAt(await mkdtemp(join(tmpdir(), 'floatwise-live-')));
  try {
    await symlink('live-1', `${site.live}.next`);
    await switchTo(site, 'live-2');
    expect(await readlink(site.live)).toBe('live-2');
  } finally {
    await rm(site.dir, { recursive: true });
  }
});
