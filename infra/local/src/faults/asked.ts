import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';

/** What `npm run faults -- …` is asked for. */
export interface Asked {
  /** Files below the root. */
  files: string[];
  /** How long load lasts that is meant to last (`--minutes 60`); the default of the test if it isn't said. */
  minutes?: number;
}

export const faultFiles = (): string[] =>
  globSync('{infra,libs,services}/*/src/**/*.fault.spec.ts', { cwd: root }).sort();

const makes = (file: string, fault: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(`[fault ${fault}]`);

/**
 * Reads the words of the command: a number is that of a fault, anything else is a part of a path. Without a word, all files.
 * @throws if no file makes a fault that is asked for
 */
export function asked(words: readonly string[], all = faultFiles()): Asked {
  const at = words.indexOf('--minutes');
  const minutes = at < 0 ? {} : { minutes: Number(words[at + 1]) };
  if (Number.isNaN(minutes.minutes)) throw new Failure('--minutes needs a number.');
  const others = words.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  const files = others.flatMap((word) => {
    const found = all.filter((file) => (/^\d+$/.test(word) ? makes(file, word) : file.includes(word)));
    if (found.length === 0) throw new Failure(`No *.fault.spec.ts makes fault ${word}.`);
    return found;
  });
  return { files: others.length === 0 ? all : [...new Set(files)], ...minutes };
}
