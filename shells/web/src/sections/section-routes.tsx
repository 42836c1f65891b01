import type { ReactNode } from 'react';
import { matchRoutes } from '@floatwise/web-kit/router';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { SectionPage } from './section-page.js';
import { useSectionList, type Sections } from './sections.js';

/** The routes of all deployed sections, for the shell's one `useRoutes`. */
export const useSectionRoutes = (sections: Sections): { path: string; element: ReactNode }[] =>
  useSectionList(sections).flatMap((section) =>
    section.routes.map((route) => ({
      path: route.path,
      element: <SectionPage sections={sections} section={section} route={route} />,
    })),
  );

/** Which section a path belongs to. */
export function sectionAt(list: readonly DeployedSection[], pathname: string): DeployedSection | undefined {
  const routes = list.flatMap((section) => section.routes.map(({ path }) => ({ path, handle: section })));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
