import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { readRemotes } from '@floatwise/web-kit/remotes';
import type { DeployedSection, Remotes, SectionModule } from '@floatwise/web-kit/section';
import { sectionAt } from './section-routes.js';
import { Sections, type Source } from './sections.js';

/**
 * A stylesheet that failed leaves its <link> behind, and the section's loader would mistake it for a loaded one. One that's disabled
 * is there for that: the page's own stylesheet has it.
 */
function dropBrokenStyles(name: string): void {
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href^="/mf/${name}/"]:not([disabled])`,
  );
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

/** Creates the sections and starts loading the one for the current page. If that fails, its page shows the error. */
export function openSections(remotes: Remotes): { sections: Sections; arrival: Promise<unknown> } {
  const sections = new Sections(remotes, federation);
  const first = sectionAt(remotes.sections, window.location.pathname);
  const arrival = first ? sections.read(first).catch(() => undefined) : Promise.resolve();
  return { sections, arrival };
}
