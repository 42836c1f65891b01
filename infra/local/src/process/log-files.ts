import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const rotateAtBytes = 20_000_000;

/** `<name>.log` per program, unchanged, and `all.log` with every line prefixed by the program's name. */
export class LogFiles {
  readonly #dir: string;
  readonly #streams = new Map<string, WriteStream>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  pathOf(name: string): string {
    return join(this.#dir, `${name}.log`);
  }

  write(name: string, line: string): void {
    this.#stream(name).write(`${line}\n`);
    this.#stream('all').write(`${name.padEnd(12)} | ${line}\n`);
  }

  async close(): Promise<void> {
    const ends = [...this.#streams.values()].map((stream) => new Promise<void>((done) => stream.end(() => done())));
    this.#streams.clear();
    await Promise.all(ends);
  }

  #stream(name: string): WriteStream {
    const known = this.#streams.get(name);
    if (known) return known;
    const path = this.pathOf(name);
    if (existsSync(path) && statSync(path).size > rotateAtBytes) renameSync(path, `${path}.1`);
    const stream = createWriteStream(path, { flags: 'a' });
    // A full disk must not stop the product because of its logs.
    stream.on('error', () => undefined);
    this.#streams.set(name, stream);
    return stream;
  }
}
