import type { Remotes } from '@floatwise/web-kit/section';
import { federation } from './federation.js';
import { sectionAt } from './section-routes.js';
import { Sections } from './sections.js';

/** Creates the sections and starts loading the one for the current page. If that fails, its page shows the error. */
export function openSections(remotes: Remotes): { sections: Sections; arrival: Promise<unknown> } {
  const sections = new Sections(remotes, federation);
  const first = sectionAt(remotes.sections, window.location.pathname);
  const arrival = first ? sections.read(first).catch(() => undefined) : Promise.resolve();
  return { sections, arrival };
}
