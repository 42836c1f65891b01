import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { Failure } from '../failure.ts';
import { root } from '../paths.ts';

export type Change = (text: string) => string;

/** What one `npm run new …` does. Paths start at the root of the workspace. */
export interface Plan {
  /** New files with their text. A file that is there already is never overwritten. */
  files: Record<string, string>;
  /** How files that are there change. */
  changes: Record<string, Change>;
  /** What is run once everything is written. */
  commands: string[];
  /** What is left for the person to do, in sentences. */
  left: string[];
}

/** One kind of thing that `npm run new` writes. */
export interface Skeleton {
  /** What its arguments are called. */
  args: readonly string[];
  /** @throws Failure for arguments that don't make sense here */
  plan(...args: string[]): Plan;
}

export const isThere = (file: string): boolean => existsSync(join(root, file));
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * The texts of all files that a plan writes, formatted. Writes nothing.
 * @throws Failure if a new file is there already, or if a change doesn't find its place
 */
export async function textsOf({ files, changes }: Plan): Promise<[file: string, text: string][]> {
  const taken = Object.keys(files).filter(isThere);
  if (taken.length > 0) throw new Failure(`Nothing was written, because this is there already: ${taken.join(', ')}.`);
  const changed = Object.entries(changes).map(([file, change]): [string, string] => {
    try {
      return [file, change(textOf(file))];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(`Nothing was written, because of ${file}: ${error.message}`);
    }
  });
  return Promise.all(
    [...Object.entries(files), ...changed].map(async ([file, text]) => [file, await formatted(file, text)]),
  );
}

async function formatted(file: string, text: string): Promise<string> {
  const filepath = join(root, file);
  const { ignored, inferredParser } = await getFileInfo(filepath, { ignorePath: join(root, '.prettierignore') });
  if (ignored || !inferredParser) return text;
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

export const all =
  (...changes: Change[]): Change =>
  (text) =>
    changes.reduce((now, change) => change(now), text);

/** @throws Failure unless the text has the anchor exactly once */
function placeOf(text: string, anchor: string): number {
  const places = text.split(anchor).length - 1;
  if (places !== 1) throw new Failure(`"${anchor.trim()}" stands there ${places} times instead of once.`);
  return text.indexOf(anchor);
}

export const before =
  (anchor: string, added: string): Change =>
  (text) => {
    const at = placeOf(text, anchor);
    return text.slice(0, at) + added + text.slice(at);
  };

export const after =
  (anchor: string, added: string): Change =>
  (text) => {
    const at = placeOf(text, anchor) + anchor.length;
    return text.slice(0, at) + added + text.slice(at);
  };

export const atEnd =
  (added: string): Change =>
  (text) =>
    text + added;

/** Packages first, then our own files, each in alphabetical order. */
const rank = (from: string): string => (from.startsWith('.') ? `1${from}` : `0${from}`);

/** Imports a name, from a module that may be imported from already. */
export const importing =
  (name: string, from: string): Change =>
  (text) => {
    const imports = [...text.matchAll(/^import (?:type )?(?:\{([^}]*)\}|[^{;]*?) from '([^']+)';\n/gm)];
    const same = imports.find(([whole, names, path]) => path === from && names && !whole.startsWith('import type'));
    if (same?.[1]) {
      const there = same[1].split(',').map((each) => each.trim());
      if (there.includes(name)) return text;
      const names = [...there.filter(Boolean), name].join(', ');
      return text.replace(same[0], () => `import { ${names} } from '${from}';\n`);
    }
    const line = `import { ${name} } from '${from}';\n`;
    const next = imports.find(([, , path = '']) => rank(path) > rank(from));
    const last = imports.at(-1);
    const at = next?.index ?? (last ? last.index + last[0].length : 0);
    return text.slice(0, at) + line + text.slice(at);
  };
