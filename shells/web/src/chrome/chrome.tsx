import { type ReactNode, useEffect, useRef } from 'react';
import { SkipLink } from '@floatwise/ui/text-link';
import { Link, useLocation } from '@floatwise/web-kit/router';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { useKeptFocus } from '@floatwise/ui/kept-focus';
import { useSession } from '@floatwise/web-kit/session';
import { AccountNotesPlace, PaymentPlace } from './late-parts.js';
import { Header } from './header.js';
import { feedbackLink, footerColumns } from './links.js';

/** The header, footer, and notices around every page. */
export function Chrome({
  sections,
  children,
}: {
  sections: readonly DeployedSection[];
  children: ReactNode;
}): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(page);
  useArrival(main);
  const isApp = useIsApp(sections);
  return (
    <div ref={page}>
      <div className="flex min-h-dvh flex-col">
        {!isApp && (
          <>
            <SkipLink to="content" />
            <Header sections={sections} />
            <AccountNotice />
            <PaymentPlace />
          </>
        )}
        <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {!isApp && <Footer sections={sections} />}
      </div>
      {!isApp && <AccountNotesPlace />}
    </div>
  );
}

/** Whether the page is an app of its own, which has nothing around it. */
function useIsApp(sections: readonly DeployedSection[]): boolean {
  const { pathname } = useLocation();
  return sections.some(({ routes }) => routes.some(({ app, path }) => app && path === pathname));
}

/** After client-side navigation, scrolls to the top and moves focus to the new content. */
function useArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Shown while the account can't be reached. We don't switch people to guest mode for that. */
function AccountNotice(): ReactNode {
  const session = useSession();
  if (session.status !== 'unavailable') return null;
  return (
    <Container className="pt-4">
      <Banner
        tone="caution"
        title="We can’t reach your account right now"
        action={
          <Button variant="quiet" size="small" onClick={session.retry}>
            Retry
          </Button>
        }
      >
        Your cards are safe. We’ll keep trying, and this page will continue once the connection is back.
      </Banner>
    </Container>
  );
}

/** Three columns of links to deployed pages, and a disclaimer of what the product isn't. */
function Footer({ sections }: { sections: readonly DeployedSection[] }): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  // An identity of an older deployment doesn't tell the flags.
  const flags: readonly string[] | undefined = session.status === 'signed-in' ? session.user.betaFlags : undefined;
  const more = flags?.includes('page-feedback') ? [feedbackLink(pathname)] : [];
  return (
    <footer className="drawn-in-view-100 mt-12 border-t border-hairline print:hidden">
      <Container className="grid gap-8 py-12 md:grid-cols-[2fr_3fr]">
        <div className="max-w-text text-14 text-ink-soft">
          <p>© 2025 Floatwise</p>
          <p className="mt-2">For education only. Floatwise gives no financial advice and guarantees no earnings.</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerColumns(sections, more).map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-14 font-semibold">{title}</h2>
              <ul className="mt-2 grid gap-1">
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <Link
                      to={path}
                      className="ring-focus inline-block rounded-control py-1 text-14 text-ink-soft hover:text-ink"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
