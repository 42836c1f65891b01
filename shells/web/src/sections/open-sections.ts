import type { Remotes } from '@floatwise/web-kit/section';
import { federation } from './federation.js';
import { sectionAt } from './section-routes.js';
import { Sections } from './sections.js';

/** The sections, and the code of the one in view on its way; a section that fails says so where it would have been. */
export function openSections(remotes: Remotes): { sections: Sections; arrival: Promise<unknown> } {
  const sections = new Sections(remotes, federation);
  const first = sectionAt(remotes.sections, window.location.pathname);
  const arrival = first ? sections.read(first).catch(() => undefined) : Promise.resolve();
  return { sections, arrival };
}
