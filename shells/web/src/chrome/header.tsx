import type { ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import type { DeployedSection } from '@floatwise/web-kit/section';
import { useSession } from '@floatwise/web-kit/session';
import { AccountLink, accountLink, emailSettingsLink } from './account-link.js';
import { Brand } from './brand.js';
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
