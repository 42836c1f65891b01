import type { ReactNode } from 'react';
import { interfaceVersion, type Remotes, type RouteMeta, type SectionModule } from '@floatwise/web-kit/section';
import { StaticRouter } from '@floatwise/web-kit/static-router';
import type { PageData } from './page-data.js';
import { shellPages } from './pages.js';
import { Root } from './root.js';
import { Sections } from './sections/sections.js';

interface Props {
  url: string;
  page: Omit<PageData, 'remotes'>;
  sections: Sections;
}

/** One page for the prerender. */
export const Page = ({ url, page, sections }: Props): ReactNode => (
  <StaticRouter location={url}>
    <Root page={page} sections={sections} />
  </StaticRouter>
);

export { interfaceVersion };

export const shellRoutes: RouteMeta[] = shellPages.map(({ meta }) => meta);

/** The sections while prerendering: their code is already loaded, except for sections that need another interface version. */
export async function loadedSections(remotes: Remotes, modules: ReadonlyMap<string, SectionModule>): Promise<Sections> {
  const sections = new Sections(remotes, {
    load: ({ name }) => {
      const module = modules.get(name);
      return module ? Promise.resolve(module) : Promise.reject(new Error(`No code was given for ${name}`));
    },
    remotes: () => Promise.resolve(remotes),
  });
  const usable = remotes.sections.filter((section) => modules.has(section.name));
  await Promise.all(usable.map((section) => sections.read(section)));
  return sections;
}
