import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
import { remotesKey } from '@floatwise/web-kit/remotes';
import { useRoutes } from '@floatwise/web-kit/router';
import type { Remotes, RouteMeta } from '@floatwise/web-kit/section';
import { useSessionOfOtherTabs } from '@floatwise/web-kit/session';
import { Chrome } from './chrome/chrome.js';
import { Messages } from './messages.js';
import { NotFoundPage } from './not-found-page.js';
import { shellPages } from './pages.js';
import { useSectionRoutes } from './sections/section-routes.js';
import { useSectionList, type Sections } from './sections/sections.js';
import { usePageTitle } from './sections/use-page-title.js';
import { UpgradeGate } from './upgrade/upgrade-gate.js';
import { Visits } from './visits/visits.js';

/** The chrome and the current page. */
export function App({ sections }: { sections: Sections }): ReactNode {
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    client.setQueryData<Remotes>(remotesKey, { sections: [...sections.list()] });
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Pages sections={sections} />
      <UpgradeGate />
      <Messages />
      <Visits />
    </QueryClientProvider>
  );
}

function Pages({ sections }: { sections: Sections }): ReactNode {
  useSessionOfOtherTabs();
  const page = useRoutes([
    ...shellPages.map(({ meta, element }) => ({
      path: meta.path,
      element: <ShellPage route={meta}>{element}</ShellPage>,
    })),
    ...useSectionRoutes(sections),
    { path: '*', element: <NotFoundPage /> },
  ]);
  return <Chrome sections={useSectionList(sections)}>{page}</Chrome>;
}

/** A page of the shell itself, with its title. */
function ShellPage({ route, children }: { route: RouteMeta; children: ReactNode }): ReactNode {
  usePageTitle(route);
  return children;
}
