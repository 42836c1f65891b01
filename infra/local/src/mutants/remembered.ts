import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '../paths.ts';
import type { Change } from './changes.ts';
import type { Source } from './scope.ts';

const folder = join(localDir, 'mutants');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Results of earlier mutations, one file per package, so that a run continues where the last one stopped. A caught
 * mutation stays caught as long as its file is unchanged; an uncaught one is tried again after a test changes.
 */
export class Remembered {
  readonly #file: string;
  readonly #results: Record<string, string>;

  constructor(owner: string) {
    this.#file = join(folder, `${owner.replace('/', '-')}.json`);
    this.#results = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
  }

  noticed(change: Change, source: Source): boolean | undefined {
    const result = this.#results[keyOf(change, source)];
    if (result === 'noticed') return true;
    return result === testsOf(source) ? false : undefined;
  }

  write(change: Change, source: Source, noticed: boolean): void {
    this.#write(keyOf(change, source), noticed ? 'noticed' : testsOf(source));
  }

  /** Whether the package has already passed with exactly these files. */
  passed(files: readonly string[]): boolean {
    return this.#results.passed === contentsOf(files);
  }

  writePassed(files: readonly string[]): void {
    this.#write('passed', contentsOf(files));
  }

  #write(key: string, result: string): void {
    this.#results[key] = result;
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(this.#results, null, 1)}\n`);
  }
}

const keyOf = ({ file, start, end, text }: Change, { code }: Source): string =>
  `${file} ${hash(code)} ${start}-${end} ${hash(text)}`;

const contentsOf = (files: readonly string[]): string =>
  hash(files.map((file) => readFileSync(file, 'utf8')).join('\n'));

const testsOf = ({ tests }: Source): string => contentsOf(tests.flat());
