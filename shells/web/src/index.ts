import { readPageData } from './page-data.js';
import { traceLater } from './traces/trace-later.js';

/** How long a prerendered page waits for its section before the chrome hydrates without it. */
const patienceMs = 4_000;

/** Lets the browser paint and handle input before the code continues. Safari has no `scheduler` yet. */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** Running all of the shell's code in one task would block a phone for a fifth of a second, so each part gets a task of its own. */
async function start(): Promise<void> {
  const { remotes, ...page } = readPageData();
  await nextTask();
  await import(/* webpackMode: "eager" */ '@floatwise/web-kit/router');
  await nextTask();
  const { openSections } = await import(/* webpackMode: "eager" */ './sections/federation.js');
  await nextTask();
  const { sections, arrival } = openSections(remotes);
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './root.js');
  // A prerendered page already shows its section, so hydration needs that code first; a page that shows "Loading..."
  // doesn't.
  if (!page.expectsUser) await Promise.race([arrival, after(patienceMs)]);
  await nextTask();
  const { takeOver } = await import(/* webpackMode: "eager" */ './start/take-over.js');
  takeOver(page, sections);
  traceLater(sections);
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

void start();
