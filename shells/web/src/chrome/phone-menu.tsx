import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@floatwise/ui/icon';
import { Menu, X } from 'lucide-react';
import { useLocation } from '@floatwise/web-kit/router';
import type { NavLink } from '@floatwise/web-kit/section';
import { NavigationLink } from './navigation-link.js';

/**
 * The navigation for screens that are too narrow for a row of links. It's a `details` element, so that it opens before the
 * page's script has loaded, or without it. Escape, a press elsewhere, and a choice close it.
 */
export function PhoneMenu({ links }: { links: readonly NavLink[] }): ReactNode {
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
      if (!menu.current?.contains(event.target as Node)) fold();
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
