import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Extent {
  /** A selector: only this part of the page, and fast on a large one. */
  part?: string;
}

/**
 * What axe finds, one line each, short enough to be read in a log. axe runs in the page: its builder for Playwright opens
 * another page at every call, for frames, which our pages have none of, and takes five times as long.
 */
export async function violations(page: Page, { part }: Extent = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(selector ?? document, { resultTypes: ['violations'] })).violations;
  }, part);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Whether the page is wider than its window, so that it would have to be moved sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Every meeting of width and colours that people see. */
const looks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** What axe finds wide and narrow, light and dark, and whether the page is too wide; loaded once, without moving colours. */
export async function faultsInEveryLook(page: Page, extent: Extent = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page, extent);
    if (await isTooWide(page)) found.push('too wide');
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return faults;
}
