import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '@floatwise/ui/container';
import type { DeployedSection, NavLink } from '@floatwise/web-kit/section';
import { useSession, useSignOut } from '@floatwise/web-kit/session';
import { Link, NavLink as RouterLink, useLocation } from '@floatwise/web-kit/router';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import { CircleUserRound, Menu, Monitor, Moon, Sun, X } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from '@floatwise/web-kit/theme';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { toast } from '@floatwise/web-kit/toasts';
import { navigationLinks } from './links.js';
import { authPath } from '../auth/next-path.js';

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
const Brand = ({ isNextToManyLinks }: { isNextToManyLinks: boolean }): ReactNode => (
  <Link to="/" className="ring-focus flex items-center gap-2 rounded-control text-16 font-semibold tracking-tight">
    <svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true">
      <path d="M2 8h11" stroke="var(--color-accent)" strokeWidth="4" strokeLinecap="round" />
      <path d="M13 8h9" stroke="var(--color-accent-half)" strokeWidth="4" />
      <circle cx="23.5" cy="8" r="4" fill="var(--color-accent)" />
    </svg>
    <span className={isNextToManyLinks ? 'xl:sr-only' : undefined}>Floatwise</span>
  </Link>
);

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };
const names = { system: 'as the system', light: 'light', dark: 'dark' };

/** Cycles through system, light, and dark. */
function ThemeSwitch(): ReactNode {
  const theme = useTheme();
  return (
    <Tooltip text={`Theme: ${names[theme]}`} side="bottom">
      <IconButton
        label={`Theme: ${names[theme]}. Change to ${names[next[theme]]}`}
        icon={icons[theme]}
        onClick={() => chooseTheme(next[theme])}
      />
    </Tooltip>
  );
}

/** Last in the phone menu, after all deployed sections. */
const accountLink: NavLink = { label: 'My account', path: '/account', order: Infinity };

/** Before it in the phone menu. */
const emailSettingsLink: NavLink = { label: 'Email settings', path: '/email-settings', order: Infinity };

/** Next to Sign Out if there's room; on a phone it's in the menu. */
const AccountLink = (): ReactNode => (
  <Tooltip text={accountLink.label} side="bottom">
    <Button asChild variant="ghost" className="size-10 px-0! max-md:hidden">
      <RouterLink to={accountLink.path} aria-label={accountLink.label}>
        <Icon of={CircleUserRound} size={20} />
      </RouterLink>
    </Button>
  </Tooltip>
);

/** Sign In or Sign Out; reserves its space while we don't know which. */
function SessionButton(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const here = isHydrated ? pathname + search : pathname;
  const { signOut, isPending } = useSignOut({
    onFailure: () =>
      toast({
        title: 'You’re still signed in',
        description: 'We couldn’t sign you out. Please try again.',
        tone: 'destructive',
      }),
    // Whoever uses this device next shouldn't get this person's alerts.
    leave: async () => (await import('../push/this-browser.js')).endSubscription(),
  });
  switch (session.status) {
    case 'loading':
      return <span aria-hidden="true" className="h-9 w-20" />;
    case 'guest':
      return (
        <Button asChild size="small" variant="primary">
          <Link to={pathname === '/auth' ? here : authPath(here)}>Sign In</Link>
        </Button>
      );
    case 'signed-in':
    case 'unavailable':
      return (
        <Button size="small" variant="quiet" loading={isPending} onClick={signOut}>
          Sign Out
        </Button>
      );
  }
}

/**
 * The navigation for screens that are too narrow for a row of links. It's a `details` element, so that it opens before the
 * page's script has loaded, or without it. Escape, a press elsewhere, and a choice close it.
 */
function PhoneMenu({ links }: { links: readonly NavLink[] }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const fold = (): void => menu.current?.removeAttribute('open');
  useEffect(fold, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      fold();
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) fold();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return (
    <details ref={menu} className="group xl:hidden">
      <summary
        aria-label="Menu"
        className="ring-focus flex size-10 cursor-pointer list-none items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Menu} size={20} className="group-open:hidden" />
        <Icon of={X} size={20} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full z-20 border-b border-hairline bg-surface p-2 shadow-float"
      >
        <ul className="sm:grid sm:grid-cols-2">
          {links.map((link) => (
            <li key={link.path}>
              <NavigationLink link={link} className="px-3 py-3" onChosen={fold} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

interface Props {
  link: NavLink;
  className?: string;
  onChosen?: () => void;
}

/** A navigation link. The link of the current route is marked visually and for screen readers. */
const NavigationLink = ({ link, className = '', onChosen }: Props): ReactNode => (
  <RouterLink
    to={link.path}
    end={link.path === '/'}
    {...(onChosen && { onClick: onChosen })}
    className={({ isActive }) =>
      `ring-focus block rounded-control text-14 font-medium transition-colors ${className} ${
        isActive ? 'bg-accent-soft text-accent-strong' : 'text-ink-soft hover:text-ink'
      }`
    }
  >
    {link.label}
  </RouterLink>
);
