// npm writes no lock entries for binaries of other platforms that its registry does not carry, and `npm ci` then refuses to
// work (EUSAGE). This adds an entry without an address for every optional dependency that the lock names and does not hold.
// Run by hand after a change of dependencies: node infra/local/lock-stubs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The package's text with the missing entries added; the same text when none is missing. */
export function addStubs(text) {
  const lock = JSON.parse(text);
  const stubs = missingOptional(lock.packages).map(({ path, name, version }) => [path, stub(name, version)]);
  if (stubs.length === 0) return text;
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(stubs) });
  all.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`;
}

/** Optional dependencies without an entry, at the place where npm would put them: the top. */
export function missingOptional(packages) {
  const found = new Map();
  for (const [at, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isHeld(packages, at, name)) found.set(name, { path: `node_modules/${name}`, name, version: exact(version) });
    }
  }
  return [...found.values()];
}

/** Node looks in the package's own node_modules, then in those of every folder above it. */
function isHeld(packages, at, name) {
  for (let dir = at; ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/')))) {
    if (packages[dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`]) return true;
    if (dir === '') return false;
  }
}

const exact = (range) => range.replace(/^[~^]/, '');

/** The system a platform package is for stands in its name (`-linux-arm64-musl`); npm skips it everywhere else. */
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
    // A package for no known system must never be fetched by this installation either.
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
