import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the sandbox remembers across restarts, with one section for each part of it; without a folder, it lasts as long
 * as the process.
 */
export class StateFile {
  readonly #path: string | undefined;
  readonly #sections: Record<string, unknown>;

  constructor(dir: string | undefined) {
    if (dir) mkdirSync(dir, { recursive: true });
    this.#path = dir ? join(dir, 'banks.json') : undefined;
    this.#sections = this.#path && existsSync(this.#path) ? read(this.#path) : {};
  }

  /** A section as saved last, or as created by `make`. Change it in place, then call `save()`. */
  section<T>(name: string, make: () => T): T {
    const section = (this.#sections[name] ?? make()) as T;
    this.#sections[name] = section;
    return section;
  }

  save(): void {
    if (!this.#path) return;
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#sections), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));
