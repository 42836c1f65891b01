import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { readRemotes } from '@floatwise/web-kit/remotes';
import type { DeployedSection, SectionModule } from '@floatwise/web-kit/section';
import type { Source } from './sections.js';

/** A stylesheet that failed leaves its <link> behind, and the section's loader would mistake it for a loaded one. */
function dropBrokenStyles(name: string): void {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="/mf/${name}/"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

async function attempt(section: DeployedSection, again: boolean): Promise<SectionModule> {
  dropBrokenStyles(section.name);
  registerRemotes([{ name: section.container, entry: section.entry }], { force: again });
  const loaded = await loadRemote<{ section: SectionModule }>(`${section.container}/section`);
  if (!loaded) throw new Error(`${section.container} exposes nothing`);
  return loaded.section;
}

/** Retries once immediately: if a preload failed, the browser passes that failure to the first script that requests it. */
const load: Source['load'] = (section, { again }) => attempt(section, again).catch(() => attempt(section, true));

/**
 * Loads sections with module federation. Each is registered when it's first needed, so that one that is down doesn't affect
 * others.
 */
export const federation: Source = { load, remotes: readRemotes };
