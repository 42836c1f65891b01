import type { ReactNode } from 'react';
import { ExpectsUser } from '@floatwise/web-kit/session';
import { PrerenderedToday } from '@floatwise/web-kit/today';
import { App } from './app.js';
import type { PageData } from './page-data.js';
import type { Sections } from './sections/sections.js';

/** The same tree for the prerender and the browser; each wraps it in its own router. */
export const Root = ({ page, sections }: { page: Omit<PageData, 'remotes'>; sections: Sections }): ReactNode => (
  <ExpectsUser value={page.expectsUser}>
    <PrerenderedToday value={page.today}>
      <App sections={sections} />
    </PrerenderedToday>
  </ExpectsUser>
);
