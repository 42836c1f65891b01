import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** What `npm run faults -- …` is asked for. */
export interface Asked {
  /** Parts of paths of files, for jest; none means all files. */
  paths: string[];
  /** How long load lasts that is meant to last (`--minutes 60`); the default of the test if it isn't said. */
  minutes?: number;
}

/** Files whose titles name a fault. */
export const filesOf = (fault: number): string[] =>
  globSync('{infra,libs,services}/*/src/**/*.fault.spec.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`[fault ${fault}]`),
  );

/**
 * Reads the words of the command: a number is that of a fault, anything else is a part of a path.
 * @throws if no file makes a fault that is asked for, because without a path all of them would run
 */
export function asked(words: readonly string[], files = filesOf): Asked {
  const at = words.indexOf('--minutes');
  const minutes = at < 0 ? {} : { minutes: Number(words[at + 1]) };
  if (Number.isNaN(minutes.minutes)) throw new Error('--minutes needs a number.');
  const others = words.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  const paths = others.flatMap((word) => {
    const found = /^\d+$/.test(word) ? files(Number(word)) : [word];
    if (found.length === 0) throw new Error(`No *.fault.spec.ts makes fault ${word}.`);
    return found;
  });
  return { paths, ...minutes };
}
