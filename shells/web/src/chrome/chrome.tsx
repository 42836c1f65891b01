import { useEffect, useRef, type ReactNode } from 'react';
import { SkipLink } from '@floatwise/ui/skip-link';
import { useLocation } from '@floatwise/web-kit/router';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { AccountNotesPlace, PaymentPlace } from './late-parts.js';
import { AccountNotice } from './account-notice.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

/** The header, footer, and notices around every page. */
export function Chrome({
  sections,
  children,
}: {
  sections: readonly DeployedSection[];
  children: ReactNode;
}): ReactNode {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content" />
      <Header sections={sections} />
      <AccountNotice />
      <AccountNotesPlace />
      <PaymentPlace />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer sections={sections} />
    </div>
  );
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
