import { ChevronDown, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@floatwise/ui/icon';
import { NavLink as RouterLink, useLocation } from '@floatwise/web-kit/router';
import type { NavLink } from '@floatwise/web-kit/section';

/** The whole navigation, for screens that are too narrow for a row of links. */
export const PhoneMenu = ({ links }: { links: readonly NavLink[] }): ReactNode => (
  <LinkMenu
    className="lg:hidden"
    summary={
      <summary
        aria-label="Menu"
        className={`${summaryClass} flex size-10 justify-center text-ink-soft hover:bg-sunken hover:text-ink`}
      >
        <Icon of={Menu} size={20} className="group-open:hidden" />
        <Icon of={X} size={20} className="hidden group-open:block" />
      </summary>
    }
  >
    {(fold) => (
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full z-20 border-b border-hairline bg-surface p-2 shadow-float"
      >
        <ul className="sm:grid sm:grid-cols-2">
          <MenuItems links={links} fold={fold} />
        </ul>
      </nav>
    )}
  </LinkMenu>
);

/** The links that aren't in the header's row. The row shows it as the current one while the page is one of them. */
export function MoreMenu({ links }: { links: readonly NavLink[] }): ReactNode {
  const { pathname } = useLocation();
  const isCurrent = links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <LinkMenu
      className="relative"
      summary={
        <summary
          aria-current={isCurrent || undefined}
          className={`${summaryClass} flex gap-1 px-3 py-2 text-14 font-medium ${stateClass(isCurrent)}`}
        >
          More
          <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
        </summary>
      }
    >
      {(fold) => (
        <ul className="absolute top-full left-0 z-20 mt-1 min-w-48 rounded-panel border border-hairline bg-raised p-1 shadow-float">
          <MenuItems links={links} fold={fold} />
        </ul>
      )}
    </LinkMenu>
  );
}

const summaryClass =
  'ring-focus cursor-pointer list-none items-center rounded-control transition-colors [&::-webkit-details-marker]:hidden';

const MenuItems = ({ links, fold }: { links: readonly NavLink[]; fold: () => void }): ReactNode =>
  links.map((link) => (
    <li key={link.path}>
      <NavigationLink link={link} className="px-3 py-3 whitespace-nowrap" onChosen={fold} />
    </li>
  ));

interface LinkMenuProps {
  summary: ReactNode;
  className: string;
  /** What it shows while it's open; `fold` closes it. */
  children: (fold: () => void) => ReactNode;
}

/**
 * Links behind a word or an icon. It's a `details` element, so that it opens before the page's script has loaded, or without
 * it. Escape, a press or the focus elsewhere, and a choice close it.
 */
function LinkMenu({ summary, className, children }: LinkMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const fold = (): void => menu.current?.removeAttribute('open');
  const at = useRef(pathname);
  useEffect(() => {
    // Not at first: it may have been opened before this code came.
    if (at.current !== pathname) fold();
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      fold();
      menu.current.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event): void => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) fold();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
  return (
    <details ref={menu} className={`group ${className}`}>
      {summary}
      {children(fold)}
    </details>
  );
}

const stateClass = (isCurrent: boolean): string =>
  isCurrent ? 'bg-accent-soft text-accent-strong' : 'text-ink-soft hover:text-ink';

interface Props {
  link: NavLink;
  className?: string;
  onChosen?: () => void;
}

/** A navigation link. The link of the current route is marked visually and for screen readers. */
export const NavigationLink = ({ link, className = '', onChosen }: Props): ReactNode => (
  <RouterLink
    to={link.path}
    end={link.path === '/'}
    {...(onChosen && { onClick: onChosen })}
    className={({ isActive }) =>
      `ring-focus block rounded-control text-14 font-medium transition-colors ${className} ${stateClass(isActive)}`
    }
  >
    {link.label}
  </RouterLink>
);
