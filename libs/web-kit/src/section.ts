import { createElement, lazy, type ComponentType } from 'react';

/** The version of the shared interface (this file and the modules that the shell shares) that a section was built against. */
export const interfaceVersion = 1;

export type Access = 'public' | 'signed-in';

/** One route of a section, as the shell, the edge, and other sections see it. */
export interface RouteMeta {
  /** `/calculators`, or with parameters `/blog/:slug`. */
  path: string;
  title: string;
  description: string;
  /** A guest on a signed-in route is sent to `/auth?next=…`. */
  access: Access;
  /** Public pages are prerendered to HTML; others are served as the shell page. */
  prerender: boolean;
  /** Works as an app of its own: without the site's header and footer, installable, and without a connection. */
  app?: true;
  /** The page draws itself while the session loads; otherwise "Loading..." stands in its place. */
  drawsLoading?: true;
  /** Metadata for search engines, previews, and the feed, beyond title and description. */
  about?:
    { kind: 'tool' } | { kind: 'article'; author: string; publishDate: string; updatedDate: string; category: string };
}

/** A link in the top navigation or the footer; only shown while its section is deployed. */
export interface NavLink {
  label: string;
  path: string;
  order: number;
  /** Shown to everyone by default. Hiding a link protects nothing; the server does. */
  audience?: 'administrators' | 'signed-in';
  /** Whether it's one of the product's own, in the row of the header; others are below "More". By default, up to order 4. */
  isInRow?: boolean;
}
export interface FooterLink extends NavLink {
  column: 'Tools' | 'Resources' | 'Legal';
}

/** A section's description of itself, created at build time and published in `/mf/remotes.json`. */
export interface SectionMeta {
  /** The folder under `/mf/`. */
  name: string;
  /** The federation container: `mfe_<name>`. */
  container: string;
  routes: RouteMeta[];
  nav: NavLink[];
  footer: FooterLink[];
}

/** One entry of `/mf/remotes.json`. */
export interface DeployedSection extends SectionMeta {
  /** The URL of its entry, `/mf/<name>/remoteEntry.<content hash>.js`. */
  entry: string;
  /** The version under which it was published; absent where nothing is, in development. */
  version?: string;
  interfaceVersion: number;
  /** Scripts and styles that all its pages need, to preload. */
  preload: string[];
  /** What a page needs beside them, by the page's path; absent in sections that were built before it was published. */
  pages?: Record<string, string[]>;
}
export interface Remotes {
  sections: DeployedSection[];
}

/** The type of the `section` export of a section's one exposed module (`./section`). */
export interface SectionModule {
  routes: { path: string; Page: ComponentType & Partial<Pick<LazyPage, 'again'>> }[];
}

/** One page of a section: an entry in its `routes.ts`. */
export interface SectionPage extends RouteMeta {
  Page: ComponentType & Partial<Pick<LazyPage, 'again'>>;
  /** Its link in the top navigation. */
  nav?: Omit<NavLink, 'path'>;
  /** Its link in the footer. */
  footer?: Omit<FooterLink, 'path'>;
}

/** A page in its own chunk. */
export type LazyPage = ComponentType & {
  /** The name of its file, by which the build finds what to preload for it. */
  file: string;
  /** Forgets a failed load, so that the page is loaded again when it's drawn next: React keeps a failure for good. */
  again: () => void;
};

/**
 * A page in its own chunk, so that people who read an article don't load the calculators.
 * @param load imports the page's file, `counter-page` for `CounterPage`
 * @param name the name of the page's export
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  // Once more at once: a preload that failed hands its failure to the first script that asks for the file.
  const make = () => lazy<ComponentType>(async () => ({ default: (await load().catch(load))[name] }));
  let Page = make();
  return Object.assign(() => createElement(Page), {
    file: name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase(),
    again: () => void (Page = make()),
  });
}

/**
 * Turns a section's table of pages into `meta`, which the shell knows before it loads the section, and `section`, which it then
 * loads.
 */
export function defineSection(given: { name: string; container: string; pages: SectionPage[] }): {
  meta: SectionMeta;
  section: SectionModule;
} {
  const { name, container, pages } = given;
  return {
    meta: {
      name,
      container,
      routes: pages.map(({ Page: _page, nav: _nav, footer: _footer, ...route }) => route),
      nav: pages.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : [])),
      footer: pages.flatMap(({ path, footer }) => (footer ? [{ path, ...footer }] : [])),
    },
    section: { routes: pages.map(({ path, Page }) => ({ path, Page })) },
  };
}
