import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@floatwise/web-kit/router';
import { Root } from '../root.js';
import type { PageData } from '../page-data.js';
import { restoreStyles } from './restore-styles.js';
import type { Sections } from '../sections/sections.js';

/** Makes the drawn page alive. */
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
  // A transition is taken over in slices, so that the page answers to its reader meanwhile.
  restoreStyles(container);
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, tree));
  // In development pages come without having been drawn.
  else createRoot(container).render(tree);
}
