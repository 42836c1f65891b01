import type { DeployedSection, Remotes, SectionModule } from '@floatwise/web-kit/section';
import { loadScript } from './load-script.js';
import type { Source } from './sections.js';

/** What a section's `remoteEntry.js` puts on the page under the name of its container, by the rules of module federation. */
interface Container {
  /** Takes what the page shares; doing so again changes nothing. */
  init: (shared: unknown) => unknown;
  get: (module: './section') => Promise<() => { section: SectionModule }>;
}

/** The bundler's: makes this page's shared modules known, then holds them. */
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { default: unknown };

/** A stylesheet that failed leaves its element behind, which the section's loader would take for a loaded one. */
function dropBrokenStyles(name: string): void {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="/mf/${name}/"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

const containerOf = ({ container }: DeployedSection): Container | undefined =>
  (globalThis as unknown as Record<string, Container | undefined>)[container];

async function attempt(section: DeployedSection, again: boolean): Promise<SectionModule> {
  dropBrokenStyles(section.name);
  if (again || !containerOf(section)) await loadScript(section.entry);
  const container = containerOf(section);
  if (!container) throw new Error(`${section.entry} brought no ${section.container}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./section'))().section;
}

/** A second attempt at once: a browser gives a preload that failed to the first script that asks for it. */
const load: Source['load'] = (section, { again }) => attempt(section, again).catch(() => attempt(section, true));

async function remotes(): Promise<Remotes> {
  const response = await fetch('/mf/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/mf/remotes.json answered ${response.status}`);
  return (await response.json()) as Remotes;
}

/** Sections over module federation: fetched when they are first needed, so that one that is down harms no other. */
export const federation: Source = { load, remotes };
