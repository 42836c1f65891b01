import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { Link, useLocation } from '@floatwise/web-kit/router';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { useSession } from '@floatwise/web-kit/session';
import { feedbackLink, footerColumns } from './links.js';

/** Three columns of links to deployed pages, and a disclaimer of what the product isn't. */
export function Footer({ sections }: { sections: readonly DeployedSection[] }): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  // An identity of an older deployment doesn't tell the flags.
  const flags: readonly string[] | undefined = session.status === 'signed-in' ? session.user.betaFlags : undefined;
  const more = flags?.includes('page-feedback') ? [feedbackLink(pathname)] : [];
  return (
    <footer className="mt-12 border-t border-hairline print:hidden">
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
