import { readPageData } from './page-data.js';

/** How long a prerendered page waits for its section before the chrome comes alive without it. */
const patienceMs = 4_000;

/** Lets the browser draw and answer before the code goes on. Safari has no `scheduler` yet. */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** Evaluated all at once, the shell's code would hold a phone up for a fifth of a second: each part has a turn of its own. */
async function start(): Promise<void> {
  const { remotes, ...page } = readPageData();
  await nextTask();
  await import(/* webpackMode: "eager" */ '@floatwise/web-kit/router');
  await nextTask();
  const { openSections } = await import(/* webpackMode: "eager" */ './sections/open-sections.js');
  await nextTask();
  const { sections, arrival } = openSections(remotes);
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './root.js');
  // A prerendered page already shows its section, so hydration needs the code at once; a waiting page does not.
  if (!page.expectsUser) await Promise.race([arrival, after(patienceMs)]);
  await nextTask();
  const { takeOver } = await import(/* webpackMode: "eager" */ './start/take-over.js');
  takeOver(page, sections);
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

void start();
