import { useRef, type ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import type { DeployedSection, NavLink } from '@floatwise/web-kit/section';
import { useSession, useSignOut } from '@floatwise/web-kit/session';
import { Link, NavLink as RouterLink, useLocation } from '@floatwise/web-kit/router';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import { CircleUserRound, Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from '@floatwise/web-kit/theme';
import { Button, buttonClass } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { toast } from '@floatwise/web-kit/toasts';
import { navigationLinks } from './links.js';
import { MoreMenu, NavigationLink, PhoneMenu } from './menus.js';
import { authPath } from '../auth/next-path.js';

/**
 * Brand, navigation to the deployed sections, theme, and session. The product's own links are in a row and the rest below
 * "More". On a screen that is too narrow for the row, all of them are in one menu.
 */
export function Header({ sections }: { sections: readonly DeployedSection[] }): ReactNode {
  const session = useSession();
  // While the session loads, someone is probably signed in.
  const isExpected = session.status === 'loading';
  const { all, row, more } = navigationLinks(sections, {
    isSignedIn: isExpected || session.status === 'signed-in',
    mayAdminister: session.status === 'signed-in' && session.user.mayAdminister,
  });
  const hasAccount = isExpected || session.status === 'signed-in' || session.status === 'unavailable';
  return (
    <header className="border-b border-hairline bg-surface print:hidden">
      <Container className="relative flex min-h-14 flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">
        <Brand />
        <nav aria-label="Main" className="ml-1 hidden flex-1 lg:block">
          <ul className="flex items-center">
            {row.map((link) => (
              <li key={link.path}>
                <NavigationLink link={link} className="px-3 py-2 whitespace-nowrap" />
              </li>
            ))}
            {more.length > 0 && (
              <li>
                <MoreMenu links={more} />
              </li>
            )}
          </ul>
        </nav>
        <ThemeSwitch />
        {hasAccount && <AccountLink />}
        <SessionButton />
        <PhoneMenu links={hasAccount ? [...all, emailSettingsLink, accountLink] : all} />
      </Container>
    </header>
  );
}

/** The name, with the float line as its logo. */
const Brand = (): ReactNode => (
  <Link
    to="/"
    className="ring-focus mr-auto flex items-center gap-2 rounded-control text-16 font-semibold tracking-tight"
  >
    <svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true">
      <path d="M2 8h11" stroke="var(--color-accent)" strokeWidth="4" strokeLinecap="round" />
      <path d="M13 8h9" stroke="var(--color-accent-half)" strokeWidth="4" />
      <circle cx="23.5" cy="8" r="4" fill="var(--color-accent)" />
    </svg>
    Floatwise
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

/** Purchases that would be gone with the session. */
class Unsaved extends Error {
  constructor(readonly count: number) {
    super('Purchases wait.');
  }
}

function whyNot(error: unknown): string {
  if (!(error instanceof Unsaved)) return 'We couldn’t sign you out. Please try again.';
  const what = error.count === 1 ? '1 purchase isn’t' : `${error.count} purchases aren’t`;
  return `${what} saved yet. To discard ${error.count === 1 ? 'it' : 'them'}, sign out again.`;
}

/** Sign In or Sign Out; reserves its space while we don't know which. */
function SessionButton(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const here = isHydrated ? pathname + search : pathname;
  const leaveOut = useRef(false);
  const { signOut, isPending } = useSignOut({
    // What waits for a connection is sent while there's a session. What can't be is left out only by a second press.
    prepare: async () => {
      const person = 'user' in session ? session.user?.id : undefined;
      if (person === undefined) return;
      const { stillUnsent } = await import('@floatwise/web-kit/unsent-purchases');
      // A browser that refuses storage keeps nothing.
      const left = await stillUnsent(person).catch(() => 0);
      if (left > 0 && !leaveOut.current) throw new Unsaved(left);
    },
    onFailure: (error) => {
      leaveOut.current = error instanceof Unsaved;
      toast({ title: 'You’re still signed in', description: whyNot(error), tone: 'destructive' });
    },
    // Whoever uses this device next shouldn't get this person's alerts.
    leave: async () => (await import('../push/this-browser.js')).endSubscription(),
  });
  switch (session.status) {
    case 'loading':
      return (
        <span aria-hidden="true" className={`${buttonClass('quiet', 'small')} invisible`}>
          Sign Out
        </span>
      );
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
