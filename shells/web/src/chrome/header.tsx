import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { useSession } from '@floatwise/web-kit/session';
import { Link } from '@floatwise/web-kit/router';
import { AccountLink, accountLink, emailSettingsLink } from './account-link.js';
import { navigationLinks } from './links.js';
import { NavigationLink } from './navigation-link.js';
import { PhoneMenu } from './phone-menu.js';
import { SessionButton } from './session-button.js';
import { ThemeSwitch } from './theme-switch.js';

/** With more links than people who are signed in have, the row fits the page only if the brand is its logo alone. */
const linksBesideTheName = 9;

/** Brand, navigation to the deployed sections, theme, and session. If the links don't fit, they collapse into a menu. */
export function Header({ sections }: { sections: readonly DeployedSection[] }): ReactNode {
  const session = useSession();
  const links = navigationLinks(sections, {
    isSignedIn: session.status === 'signed-in',
    mayAdminister: session.status === 'signed-in' && session.user.mayAdminister,
  });
  const hasAccount = session.status === 'signed-in' || session.status === 'unavailable';
  return (
    <header className="border-b border-hairline bg-surface print:hidden">
      <Container className="relative flex h-14 items-center gap-3">
        <Brand isNextToManyLinks={links.length > linksBesideTheName} />
        <nav aria-label="Main" className="hidden flex-1 xl:block">
          <ul className="flex items-center">
            {links.map((link) => (
              <li key={link.path}>
                <NavigationLink link={link} className="px-1.5 py-2 whitespace-nowrap" />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          {hasAccount && <AccountLink />}
          <SessionButton />
          <PhoneMenu links={hasAccount ? [...links, emailSettingsLink, accountLink] : links} />
        </div>
      </Container>
    </header>
  );
}

/** The name, with the float line as its logo. Next to a long row of links, the logo stands alone. */
function Brand({ isNextToManyLinks }: { isNextToManyLinks: boolean }): ReactNode {
  return (
    <Link to="/" className="ring-focus flex items-center gap-2 rounded-control text-16 font-semibold tracking-tight">
      <svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true">
        <path d="M2 8h11" stroke="var(--color-accent)" strokeWidth="4" strokeLinecap="round" />
        <path d="M13 8h9" stroke="var(--color-accent-half)" strokeWidth="4" />
        <circle cx="23.5" cy="8" r="4" fill="var(--color-accent)" />
      </svg>
      <span className={isNextToManyLinks ? 'xl:sr-only' : undefined}>Floatwise</span>
    </Link>
  );
}
