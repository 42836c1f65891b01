import type { ReactNode } from 'react';
import { ExpectsUser } from '@floatwise/web-kit/session';
import { PrerenderedToday } from '@floatwise/web-kit/today';
import { App } from './app.js';
import type { PageData } from './page-data.js';
import type { Sections } from './sections/sections.js';

interface Props {
  page: Omit<PageData, 'remotes'>;
  sections: Sections;
}

/** The same tree for the prerender and the browser; each wraps it in its own router. */
export function Root({ page, sections }: Props): ReactNode {
  return (
    <ExpectsUser value={page.expectsUser}>
      <PrerenderedToday value={page.today}>
        <App sections={sections} />
      </PrerenderedToday>
    </ExpectsUser>
  );
}
