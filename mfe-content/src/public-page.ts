import type { RouteMeta } from '@floatwise/web-kit/section';

/** A page for everybody, drawn at deployment. The site's name is put behind its title. */
export const publicPage = (
  path: string,
  title: string,
  description: string,
): RouteMeta & { access: 'public'; prerender: true } => ({
  path,
  title: `${title} | Floatwise`,
  description,
  access: 'public',
  prerender: true,
});

/** A public page with which people reckon. */
export const publicTool = (path: string, title: string, description: string): RouteMeta => ({
  ...publicPage(path, title, description),
  about: { kind: 'tool' },
});
