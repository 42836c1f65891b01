import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { QueryClientProvider } from '@floatwise/web-kit/query';
import { createQueryClient } from '@floatwise/web-kit/query-client';
import { remotesKey } from '@floatwise/web-kit/remotes';
import { Link, useRoutes } from '@floatwise/web-kit/router';
import type { Remotes, RouteMeta } from '@floatwise/web-kit/section';
import { useSessionOfOtherTabs } from '@floatwise/web-kit/session';
import { Button } from '@floatwise/ui/button';
import { EmptyFloatLine } from '@floatwise/ui/float-line';
import { dismissToast, useToast } from '@floatwise/web-kit/toasts';
import { Chrome } from './chrome/chrome.js';
import { shellPages } from './pages.js';
import { useSectionRoutes } from './sections/section-routes.js';
import { type Sections, useSectionList } from './sections/sections.js';
import { usePageTitle } from './sections/section-page.js';
import { UpgradeGate } from './upgrade/upgrade-gate.js';
import { Visits } from './visits/visits.js';
import { useEarlyInput } from './early-input/use-early-input.js';

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

const meta = { title: '404 Page Not Found | Floatwise', description: 'There’s no page at this address.' };

/** For any path that no deployed section declares. */
function NotFoundPage(): ReactNode {
  usePageTitle(meta);
  useEarlyInput();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-24 text-center">
      <EmptyFloatLine className="w-full max-w-xs" />
      <h1 className="mt-8 text-28 font-semibold">404 Page Not Found</h1>
      <p className="mt-2 text-ink-soft">Did you forget to add the page to the router?</p>
      <Button asChild className="mt-6">
        <Link to="/">Go to the optimizer</Link>
      </Button>
    </div>
  );
}

/** What was pressed last, by pointer or keyboard: the browser also makes a click of Enter in a form. */
function usePressed(): () => Element | null {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      last.current = target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : null;
    };
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, []);
  return useCallback(() => last.current, []);
}

/** The only place where messages appear. Its code loads with the first message; if it can't, the page stays, and the next message tries again. */
function Messages(): ReactNode {
  const message = useToast();
  const [loaded, setLoaded] = useState<Pick<typeof import('@floatwise/ui/toast'), 'Toaster'>>();
  const pressed = usePressed();
  useEffect(() => {
    if (message && !loaded) void import('@floatwise/ui/toast').then(setLoaded, () => undefined);
  }, [message, loaded]);
  return loaded ? <loaded.Toaster toast={message} onDismiss={dismissToast} pressed={pressed} /> : null;
}
