import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { browsers, manifestOf } from './manifest.ts';

// Run by `npm run build` after the bundler, which has written dist/chromium: adds the manifest, and makes a folder and a zip for
// each browser. The same files give the same bytes.

const project = join(import.meta.dirname, '../..');
const dist = (name: string): string => join(project, 'dist', name);
const { version }: { version: string } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const site = process.env.EXTENSION_SITE ?? 'http://localhost:8080';
/** Files in a zip have a local time, and none before this. */
const mtime = new Date(1980, 0, 1);

copyFileSync(join(project, '../web/public/icon-192.png'), join(dist('chromium'), 'icon-192.png'));
rmSync(dist('firefox'), { recursive: true, force: true });
cpSync(dist('chromium'), dist('firefox'), { recursive: true });
for (const browser of browsers) {
  writeFileSync(
    join(dist(browser), 'manifest.json'),
    `${JSON.stringify(manifestOf(browser, { version, site }), null, 2)}\n`,
  );
  const files = readdirSync(dist(browser)).sort();
  const contents = Object.fromEntries(files.map((file) => [file, readFileSync(join(dist(browser), file))]));
  writeFileSync(dist(`floatwise-${browser}.zip`), zipSync(contents, { level: 9, mtime }));
}
