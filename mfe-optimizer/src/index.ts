/** The section without the shell, as its own bundle starts it. Everything loads later, because shared modules must be there first. */
async function start(): Promise<void> {
  const [{ runAlone }, { meta, section }] = await Promise.all([
    import('@floatwise/web-kit/run-alone'),
    import('./routes.js'),
  ]);
  runAlone(meta.name, section);
}

void start();
