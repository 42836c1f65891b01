import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../say.ts';
import { root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';

/** Editors write a file several times, so the build waits until it's quiet. */
const quietMs = 120;

/** Packages whose compiled files the services run; pages are compiled by their own server. */
export function watchedPackages(base = root): string[] {
  return ['libs', 'services'].flatMap((parent) =>
    readdirSync(join(base, parent))
      .map((name) => join(base, parent, name))
      .filter((dir) => existsSync(join(dir, 'src')) && existsSync(join(dir, 'package.json'))),
  );
}

/** Whether a change to this file needs a build: excludes the build's own output, and tests. */
export const asksForBuild = (file: string): boolean =>
  !/(^|\/)generated\//.test(file) && !/\.(spec|stories|e2e)\.tsx?$/.test(file) && !/(~|\.swp|\.tmp)$/.test(file);

/**
 * Rebuilds a package with its own script whenever one of its sources changes; the services then restart on their own.
 */
export function rebuildOnChange(say: Say): () => void {
  const watchers = watchedPackages().flatMap((dir) => {
    const rebuild = rebuilder(dir, say);
    return [join(dir, 'src'), join(dir, 'prisma')]
      .filter((folder) => existsSync(folder))
      .map((folder) =>
        watch(folder, { recursive: true }, (_, file) => {
          if (file === null || asksForBuild(file)) rebuild();
        }),
      );
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

function rebuilder(dir: string, say: Say): () => void {
  const name = dir.slice(root.length + 1);
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = async (): Promise<void> => {
    const began = performance.now();
    const { code, lines } = await runToEnd({ command: 'npm', args: ['run', '--silent', 'build'], cwd: dir });
    if (code === 0) say(`${name} built in ${Math.round(performance.now() - began)} ms`);
    else say(`${lines.slice(-20).join('\n')}\n${name} could not be built.`);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, quietMs);
  };
}
