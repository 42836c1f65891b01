import type { ReactNode } from 'react';
import type { RouteMeta } from '@floatwise/web-kit/section';
import { usePageTitle } from '../sections/use-page-title.js';

/** A page of the shell itself, under its title. */
export function ShellPage({ route, children }: { route: RouteMeta; children: ReactNode }): ReactNode {
  usePageTitle(route);
  return children;
}
