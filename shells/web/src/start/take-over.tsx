import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@floatwise/web-kit/router';
import { Root } from '../root.js';
import type { PageData } from '../page-data.js';
import { restoreStyles } from './restore-styles.js';
import type { Sections } from '../sections/sections.js';

/** Hydrates the prerendered page. */
export function takeOver(page: Omit<PageData, 'remotes'>, sections: Sections): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <Root page={page} sections={sections} />
      </BrowserRouter>
    </StrictMode>
  );
  // In a transition, hydration runs in slices, so that the page stays responsive.
  restoreStyles(container);
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, tree));
  // In development, pages aren't prerendered.
  else createRoot(container).render(tree);
}
