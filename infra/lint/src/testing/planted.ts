import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

interface Report {
  diagnostics: { code: string; message: string; filename: string }[];
}

const compilerOptions = { strict: true, target: 'es2023', lib: ['es2023', 'dom'], jsx: 'react-jsx', types: [] };

/** Pieces of code in a folder that has the rules and nothing else of ours. oxlint looks at all of them in one run. */
export class Planted {
  readonly dir = realpathSync(mkdtempSync(join(tmpdir(), 'floatwise-lint-')));
  readonly #files = new Map<string, Report['diagnostics']>();

  /**
   * Plants code as this file, or beside it if the file is taken. What's returned says what is found in it, once `lint` has run.
   * @param rule only what this rule finds
   */
  plant(file: string, code: string, rule = /./): () => string[] {
    const taken = this.#files.has(file);
    const own = taken ? join(dirname(file), `${this.#files.size}.${basename(file)}`) : file;
    this.#files.set(own, []);
    mkdirSync(join(this.dir, dirname(own)), { recursive: true });
    writeFileSync(join(this.dir, own), code);
    return () =>
      (this.#files.get(own) ?? []).flatMap(({ code, message }) => (rule.test(code) ? `${code}: ${message}` : []));
  }

  lint(): void {
    for (const each of ['oxlint.config.ts', 'infra/lint/src'])
      cpSync(join(root, each), join(this.dir, each), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.dir, 'node_modules'));
    writeFileSync(join(this.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const run = spawnSync(process.execPath, [join(root, 'node_modules/.bin/oxlint'), '--format=json'], {
      cwd: this.dir,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    if (!run.stdout.startsWith('{')) throw new Error(`oxlint has not run: ${run.stdout}${run.stderr}`);
    const report: Report = JSON.parse(run.stdout);
    for (const found of report.diagnostics)
      this.#files.get(relative(this.dir, resolve(this.dir, found.filename)))?.push(found);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true });
  }
}
