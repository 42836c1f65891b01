import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import type { Remotes, RouteMeta, SectionModule } from '@floatwise/web-kit/section';

/** The exports of the shell's Node bundle (shells/web/src/server.tsx). */
export interface ShellBundle {
  Page: (props: { url: string; page: { expectsUser: boolean; today: string }; sections: object }) => ReactNode;
  loadedSections: (remotes: Remotes, modules: ReadonlyMap<string, SectionModule>) => Promise<object>;
  shellRoutes: RouteMeta[];
  /** The interface version that the shell provides; sections built against another one aren't rendered. */
  interfaceVersion: number;
}

let resolved = false;
const ours = /^(react|react-dom|react-router|@tanstack\/react-query|@floatwise\/web-kit)(\/|$)/;

/**
 * The bundles leave out React, the router, the query library, and web-kit. They all get this package's copies, wherever the
 * site is, so that there's only one React and one session for the shell and all sections. If this package's web-kit doesn't
 * have a module yet, it comes from the copy next to the section's bundle.
 */
export function resolveExternalsHere(): void {
  if (resolved) return;
  resolved = true;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      if (!ours.test(specifier)) return nextResolve(specifier, context);
      // Node writes to this context object in the call below.
      const bundle = context.parentURL;
      try {
        return nextResolve(specifier, { ...context, parentURL: import.meta.url });
      } catch (error) {
        const copy = ownCopy(specifier, bundle);
        if (copy === undefined) throw error;
        return nextResolve(copy, context);
      }
    },
  });
}

/** Maps `@floatwise/web-kit/season` to web-kit.season.mjs in the folder of the importing bundle. */
function ownCopy(specifier: string, bundle = import.meta.url): string | undefined {
  const [, name] = /^@floatwise\/web-kit\/([\w-]+)$/.exec(specifier) ?? [];
  const copy = name && new URL(`web-kit.${name}.mjs`, bundle);
  return copy && existsSync(copy) ? copy.href : undefined;
}

const load = (dir: string, file: string): Promise<unknown> => import(pathToFileURL(join(dir, file)).href);

export const loadShell = async (dir: string): Promise<ShellBundle> => (await load(dir, 'shell.mjs')) as ShellBundle;

export const loadSection = async (dir: string): Promise<SectionModule> =>
  ((await load(dir, 'section.mjs')) as { section: SectionModule }).section;
