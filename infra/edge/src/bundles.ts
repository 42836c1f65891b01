import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import type { Remotes, RouteMeta, SectionModule } from '@floatwise/web-kit/section';

/** What the shell's Node bundle offers (shells/web/src/server.tsx). */
export interface ShellBundle {
  Page: (props: { url: string; page: { expectsUser: boolean; today: string }; sections: object }) => ReactNode;
  loadedSections: (remotes: Remotes, modules: ReadonlyMap<string, SectionModule>) => Promise<object>;
  shellRoutes: RouteMeta[];
  /** What the shell provides to sections; one built against another is not drawn. */
  interfaceVersion: number;
}

const ours = /^(react|react-dom|react-router|@tanstack\/react-query|@floatwise\/web-kit)(\/|$)/;

/**
 * The bundles leave out React, the router, the query library and web-kit. All of them get this package's copies,
 * wherever the site stands, so that there is one React and one session for the shell and every section.
 */
export function resolveExternalsHere(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      ours.test(specifier)
        ? nextResolve(specifier, { ...context, parentURL: import.meta.url })
        : nextResolve(specifier, context),
  });
}

const load = (dir: string, file: string): Promise<unknown> => import(pathToFileURL(join(dir, file)).href);

export const loadShell = async (dir: string): Promise<ShellBundle> => (await load(dir, 'shell.mjs')) as ShellBundle;

export const loadSection = async (dir: string): Promise<SectionModule> =>
  ((await load(dir, 'section.mjs')) as { section: SectionModule }).section;
