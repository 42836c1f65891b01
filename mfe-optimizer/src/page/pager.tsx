import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';

interface Props {
  /** For screen readers: what the pages are of. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The buttons' texts. */
  back?: string;
  on?: string;
  className?: string;
}

/** Buttons to the previous and the next page of a list; nothing if there's only one page. */
export function Pager({ label, page, pages, onPage, back = 'Newer', on = 'Older', className = '' }: Props): ReactNode {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={`flex items-center justify-between gap-4 ${className}`}>
      <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {back}
      </Button>
      <p role="status" className="figures text-12 text-ink-soft">
        Page {page} of {pages}
      </p>
      <Button variant="quiet" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {on}
      </Button>
    </nav>
  );
}
