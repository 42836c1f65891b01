import type { Remotes } from '@floatwise/web-kit/section';

/** What the prerender writes into a page, so that the browser draws the same tree. */
export interface PageData {
  /** Drawn for somebody who is probably signed in: chrome and "Loading...". */
  expectsUser: boolean;
  /** The calendar date that the page was drawn for. */
  today: string;
  remotes: Remotes;
}

/** The page's data as the prerender wrote it. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The page carries no page-data');
  return JSON.parse(text) as PageData;
}
