// npm writes no lock entries for other platforms' binaries that its registry doesn't have, and `npm ci` then fails
// (EUSAGE). This script adds an entry without a URL for every missing optional dependency. Run it by hand after
// changing dependencies: node infra/local/lock-stubs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const platforms = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The lock file's text with the missing entries added; unchanged if none is missing. */
export function addStubs(text) {
  const lock = JSON.parse(text);
  const stubs = missingOptional(lock.packages).map(({ path, name, version }) => [path, stub(name, version)]);
  if (stubs.length === 0) return text;
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(stubs) });
  all.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`;
}

/** Optional dependencies without an entry, at the top level, where npm would put them. */
export function missingOptional(packages) {
  const found = new Map();
  for (const [at, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isHeld(packages, at, name)) found.set(name, { path: `node_modules/${name}`, name, version: exact(version) });
    }
  }
  return [...found.values()];
}

/** Node looks in the package's own node_modules, then in those of every parent folder. */
function isHeld(packages, at, name) {
  for (let dir = at; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/')))) {
    if (packages[dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`]) return true;
    if (dir === '') return false;
  }
}

const exact = (range) => range.replace(/^[~^]/, '');

/** A platform package's name contains its system (`-linux-arm64-musl`); npm skips it everywhere else. */
function stub(name, version) {
  const words = name.split(/[-/.]/);
  const os = platforms.filter((one) => words.includes(one));
  const cpu = processors.filter((one) => words.includes(one));
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    // This installation must never fetch a package for an unknown system either.
    os: os.length > 0 ? os : ['none'],
  };
}

if (process.argv[1] === resolve(import.meta.filename ?? new URL(import.meta.url).pathname)) {
  const path = resolve('package-lock.json');
  const before = readFileSync(path, 'utf8');
  const after = addStubs(before);
  if (after === before) process.stdout.write('package-lock.json lacks nothing.\n');
  else {
    writeFileSync(path, after);
    process.stdout.write('package-lock.json now has an entry for every optional dependency.\n');
  }
}
