import type { BrowserContext, Page } from '@playwright/test';

export const cardCount = 50;

/** A guest's wallet with many cards, as this browser keeps it. */
export const wallet = JSON.stringify({
  version: 1,
  cards: Array.from({ length: cardCount }, (_, index) => ({
    id: `guest-${index}`,
    name: `Card ${index}`,
    cycleSince: '2026-01-01',
    statementDate: 1 + ((index * 7) % 31),
    dueDate: 1 + ((index * 13) % 31),
    rewardsRate: 1 + (index % 9) / 2,
    creditLimit: 2000 + ((index * 370) % 20_000),
    currentBalance: (index * 110) % 900,
  })),
});

/** Runs in the page before it loads: records when this text first appears on the screen, as `answeredAt`. */
export const noteAnswer = (text: string): string => `new MutationObserver(() => {
  if (window.answeredAt === undefined && document.body?.textContent.includes(${JSON.stringify(text)}))
    window.answeredAt = performance.now();
}).observe(document, { subtree: true, childList: true, characterData: true })`;

export interface Script {
  name: string;
  /** As they were sent. */
  bytes: number;
}

/** Runs in the page: the scripts loaded by `answeredAt`. */
export const scriptsBefore = `performance.getEntriesByType('resource')
  .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= window.answeredAt)
  .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname.split('/').at(-1), bytes: encodedBodySize }))`;

/** From now on, pages keep how long each input takes until the next frame, for `slowest`. */
export const noteInputs = (pages: BrowserContext | Page): Promise<unknown> =>
  pages.addInitScript(() => {
    const slow: number[] = [];
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slow.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest time from an input to the next frame since the last call, as measured by the browser. */
export async function slowest(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => {
    const { slow } = window as unknown as { slow: number[] };
    return Math.max(0, ...slow.splice(0));
  });
}
