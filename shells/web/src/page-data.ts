import type { Remotes } from '@floatwise/web-kit/section';

/** Data that the prerender writes into a page, so that the browser renders the same tree. */
export interface PageData {
  /** Rendered for a person who is probably signed in: chrome and "Loading...". */
  expectsUser: boolean;
  /** The calendar date the page was rendered for. */
  today: string;
  remotes: Remotes;
}

export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The page carries no page-data');
  return JSON.parse(text);
}
