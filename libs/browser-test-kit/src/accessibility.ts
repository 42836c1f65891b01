import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Extent {
  /** A selector that limits the check to part of the page, which is faster on a large page. */
  part?: string;
  /** Checks only what the color scheme can change: where the rest of the page was checked in the other scheme. */
  onlyColors?: boolean;
}

const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * axe's findings, one short line each. axe runs in the page: its Playwright builder opens another page on every call to
 * handle frames, which our pages don't have, and takes five times as long.
 */
export async function violations(page: Page, { part, onlyColors = false }: Extent = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(onlyColors ? { runOnly: colorRules } : {}) };
  const checked = { part, options };
  const found = await page.evaluate(async ({ part: selector, options: chosen }) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(selector ?? document, chosen)).violations;
  }, checked);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Whether the page is wider than its window, so that people would have to scroll sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Every combination of width and color scheme that people see. */
const looks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * axe's findings in wide and narrow windows, light and dark, and whether the page is too wide. The page is loaded once,
 * with color transitions off. In the dark, axe looks at colors alone: all else is the same page as in the light.
 */
export async function faultsInEveryLook(page: Page, extent: Extent = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page, { ...extent, onlyColors: colorScheme === 'dark' });
    if (await isTooWide(page)) found.push('too wide');
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return faults;
}
