import type { Page } from '@playwright/test';

/** The figures on the page that are facts of others, as many as are visible, and those of them that lack a date or a source. */
export interface FactsOnPage {
  found: number;
  /** The text of each figure without a date beside it. */
  undated: string[];
  /** The text of each figure without a source beside it. */
  unsourced: string[];
}

/** Walks over a page's facts: each must stand with its date and a link to its source, or its source's name. */
export const factsOn = (page: Page): Promise<FactsOnPage> =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll<HTMLElement>('[data-fact]')].filter((one) => one.checkVisibility());
    const beside = (one: HTMLElement): Element | null => one.closest('[data-facts], tr, section');
    const lacking = (has: (place: Element | null) => boolean): string[] =>
      figures.filter((one) => !has(beside(one))).map(({ textContent }) => textContent ?? '');
    return {
      found: figures.length,
      undated: lacking((place) => place?.querySelector('[data-fact-note] time[datetime]') !== null),
      unsourced: lacking((place) =>
        [...(place?.querySelectorAll('[data-fact-note]') ?? [])].some(
          (note) =>
            note.querySelector('a[aria-label^="Source: "][href^="https:"]') ?? note.textContent?.includes('Source: '),
        ),
      ),
    };
  });
