import { lazy, type ComponentType } from 'react';

/** Which shared interface (this file, and the modules that the shell shares) a section was built against. */
export const interfaceVersion = 1;

export type Access = 'public' | 'signed-in';

/** One address of a section, as everyone outside it sees it. */
export interface RouteMeta {
  /** `/calculators`, or with parameters `/blog/:slug`. */
  path: string;
  title: string;
  description: string;
  /** A guest on a signed-in route is sent to `/auth?next=…`. */
  access: Access;
  /** Public pages are prerendered to HTML; others are served as the shell page. */
  prerender: boolean;
  /** What search engines, previews and the feed are told beyond title and description. */
  about?: { kind: 'tool' } | { kind: 'article'; author: string; publishDate: string; category: string };
}

/** A link in the top navigation or the footer; shown only while its section is deployed. */
export interface NavLink {
  label: string;
  path: string;
  order: number;
  /** Shown to everybody unless it says otherwise; hiding a link protects nothing, the server does. */
  audience?: 'administrators' | 'signed-in';
}
export interface FooterLink extends NavLink {
  column: 'Tools' | 'Resources' | 'Legal';
}

/** A section's own description, made at build time; it's in `/mf/remotes.json`. */
export interface SectionMeta {
  /** Folder under `/mf/`. */
  name: string;
  /** Federation container: `mfe_<name>`. */
  container: string;
  routes: RouteMeta[];
  nav: NavLink[];
  footer: FooterLink[];
}

/** One line of `/mf/remotes.json`. */
export interface DeployedSection extends SectionMeta {
  /** Address of `remoteEntry.js`, with the hash of its content as a query. */
  entry: string;
  interfaceVersion: number;
  /** Scripts and styles that its first page needs, to be preloaded. */
  preload: string[];
}
export interface Remotes {
  sections: DeployedSection[];
}

/** What a section's one exposed module (`./section`) exports under the name `section`. */
export interface SectionModule {
  routes: { path: string; Page: ComponentType }[];
}

/** One page of a section: a line of its `routes.ts`. */
export interface SectionPage extends RouteMeta {
  Page: ComponentType;
  /** Its link in the top navigation. */
  nav?: Omit<NavLink, 'path'>;
  /** Its link in the footer. */
  footer?: Omit<FooterLink, 'path'>;
}

/**
 * A page that comes with its own code, so that people who read an article don't load the calculators.
 * @param load imports the page's file
 * @param name what the file exports the page as
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType => lazy<ComponentType>(async () => ({ default: (await load())[name] }));

/** Turns a section's table of pages into `meta`, which the shell knows before it loads the section, and `section`, which it loads. */
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
