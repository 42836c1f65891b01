/** Lets the browser draw and answer before the code goes on. Safari has no `scheduler` yet. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
