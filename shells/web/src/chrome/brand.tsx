import type { ReactNode } from 'react';
import { Link } from '@floatwise/web-kit/router';

/** The name, with the float line as its logo. Next to a long row of links, the logo stands alone. */
export function Brand({ isNextToManyLinks }: { isNextToManyLinks: boolean }): ReactNode {
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
