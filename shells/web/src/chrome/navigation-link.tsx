import type { ReactNode } from 'react';
import { NavLink as RouterLink } from '@floatwise/web-kit/router';
import type { NavLink } from '@floatwise/web-kit/section';

interface Props {
  link: NavLink;
  className?: string;
  onChosen?: () => void;
}

/** A navigation link. The link of the current route is marked visually and for screen readers. */
export function NavigationLink({ link, className = '', onChosen }: Props): ReactNode {
  return (
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
}
