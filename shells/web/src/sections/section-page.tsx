import { Suspense, use, useContext, useEffect, type ReactNode } from 'react';
import { PageSpinner } from '@floatwise/ui/page-message';
import { SectionRoot } from '@floatwise/ui/section-root';
import { Navigate, useLocation } from '@floatwise/web-kit/router';
import { interfaceVersion, type DeployedSection, type RouteMeta } from '@floatwise/web-kit/section';
import { ExpectsUser, useSession } from '@floatwise/web-kit/session';
import { authPath } from '../auth/next-path.js';
import { useEarlyInput } from '../early-input/use-early-input.js';
import { SectionBoundary } from './section-boundary.js';
import type { Sections } from './sections.js';

interface Props {
  sections: Sections;
  section: DeployedSection;
  route: RouteMeta;
}

/** One page of a section, with the states that all sections share: loading, failed, not signed in. */
export function SectionPage({ sections, section, route }: Props): ReactNode {
  usePageTitle(route);
  const drawsLoading = route.drawsLoading === true && section.interfaceVersion === interfaceVersion;
  return (
    <SectionBoundary key={section.name + route.path} retry={() => sections.retry(section.name)}>
      <Admission access={route.access} drawsLoading={drawsLoading}>
        <Suspense fallback={<PageSpinner />}>
          <LoadedPage sections={sections} section={section} route={route} />
        </Suspense>
      </Admission>
    </SectionBoundary>
  );
}

function LoadedPage({ sections, section, route }: Props): ReactNode {
  useEarlyInput();
  const { routes } = use(sections.read(section));
  const Page = routes.find(({ path }) => path === route.path)?.Page;
  if (!Page) throw new Error(`${section.name} declares ${route.path} and has no page for it`);
  return (
    <SectionRoot name={section.name}>
      <Page />
    </SectionRoot>
  );
}

interface AdmissionProps {
  access: RouteMeta['access'];
  drawsLoading: boolean;
  children: ReactNode;
}

/** Public pages need the session only if they were served to a person who is probably signed in. */
function Admission({ access, drawsLoading, children }: AdmissionProps): ReactNode {
  const expectsUser = useContext(ExpectsUser);
  const session = useSession();
  const { pathname, search } = useLocation();
  const isPublic = access === 'public';
  const waits = isPublic ? expectsUser && !drawsLoading : true;
  if (session.status === 'loading' && waits) return <PageSpinner />;
  if (session.status === 'guest' && !isPublic) {
    return <Navigate to={authPath(pathname + search)} replace />;
  }
  return children;
}

/**
 * Sets the title and description of the current page. Prerendered pages already have theirs; this is for client-side
 * navigation.
 */
export function usePageTitle({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
