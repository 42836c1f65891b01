import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SectionRoot } from '@floatwise/ui/section-root';
import { QueryClientProvider } from './query.js';
import { createQueryClient } from './query-client.js';
import { BrowserRouter, useRoutes } from './router.js';
import type { SectionModule } from './section.js';

/** Renders a section without the shell, for working on it in isolation: `npm run alone` in its folder. */
export function runAlone(name: string, { routes }: SectionModule): void {
  const container = document.createElement('div');
  document.body.append(container);
  const Pages = (): ReactNode => useRoutes(routes.map(({ path, Page }) => ({ path, element: <Page /> })));
  createRoot(container).render(
    <BrowserRouter>
      <QueryClientProvider client={createQueryClient()}>
        <SectionRoot name={name}>
          <Pages />
        </SectionRoot>
      </QueryClientProvider>
    </BrowserRouter>,
  );
}
