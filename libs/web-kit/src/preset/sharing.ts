import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fileAt = (path: string): string => realpathSync(fileURLToPath(new URL(path, import.meta.url)));

/** Libraries of which a page may hold one copy only. `react-dom/client` is the shell's alone. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom'];

const webKitModules = [
  'router',
  'query',
  'query-client',
  'api',
  'hint',
  'session',
  'toasts',
  'guest-wallet',
  'guest-settings',
  'today',
  'theme',
];

/**
 * The modules of ours that hold state, or a library's used names (facades): the shell provides each of them, the
 * sections use the shell's. They are matched by file, so that `./query.js` inside web-kit and
 * `@floatwise/web-kit/query` in a section are the same module.
 */
const ownModules = [
  ...webKitModules.map((name) => ({ key: `@floatwise/web-kit/${name}`, file: fileAt(`../${name}.ts`) })),
  // Where the dialogs of a section belong: the shell draws the frame, the section's dialogs look for it.
  { key: '@floatwise/ui/section-root', file: fileAt('../../../ui/src/section-root.tsx') },
];

interface Shared {
  [request: string]: {
    shareKey: string;
    singleton: true;
    requiredVersion: string;
    version: string;
    eager?: true;
    /** Where a copy comes from when no other is there: by name, so that bundles say nothing about the machine that built them. */
    import?: false | string;
  };
}

const versionOf = (manifest: string): string => (require(manifest) as { version: string }).version;

/** A module as it is now, and what a section that is built with it asks for: this minor version or a later one. */
function module(
  shareKey: string,
  version: string,
): Pick<Shared[string], 'shareKey' | 'singleton' | 'version' | 'requiredVersion'> {
  const [major, minor] = version.split('.');
  return { shareKey, singleton: true, version, requiredVersion: `^${major}.${minor}.0` };
}

const sharedLibraries = Object.fromEntries(
  libraries.map((library) => [library, module(library, versionOf(`${library.split('/')[0]}/package.json`))]),
);

/** The version of web-kit counts for all our shared modules: its minor number grows with each new one. */
const sharedModules = Object.fromEntries(
  ownModules.map(({ key, file }) => [file, { ...module(key, versionOf('../../package.json')), import: key }]),
);

/** Adds to each of the shared modules what a side makes of it. */
const each = <Role extends object>(modules: Shared, role: Role): Shared =>
  Object.fromEntries(Object.entries(modules).map(([request, shared]) => [request, { ...shared, ...role }]));

/** What the shell provides: loaded with its first script, so that no asynchronous start is needed. */
export const provided = (): Shared => each({ ...sharedLibraries, ...sharedModules }, { eager: true as const });

/**
 * What a section takes from the shell. It never carries React. Of our own modules it carries a copy in files apart, which are
 * only loaded from a shell that is older than the module.
 */
export const consumed = (): Shared => ({ ...each(sharedLibraries, { import: false as const }), ...sharedModules });

/** Every shared module as a request: the shell imports them all, because a section can only take what is there. */
export const sharedRequests = (): string[] => Object.keys(provided());

/**
 * Our shared modules as entries of a section's Node bundle, by the name of their file there. The drawing of pages takes one only
 * when its own web-kit is older than the module.
 */
export const ownCopies = (): Record<string, string> =>
  Object.fromEntries(webKitModules.map((name) => [`web-kit.${name}`, fileAt(`../${name}.ts`)]));

/**
 * What the Node bundles leave out; the drawing of pages resolves these for all of them, so that each exists once there too.
 * Answers the name under which a request is left out.
 */
export function serverExternal(request: string, from: { directory: string; issuer: string }): string | undefined {
  if (/^(react|react-dom|react-router|@tanstack\/react-query|@floatwise\/web-kit)(\/|$)/.test(request)) return request;
  if (from.issuer === '' || !request.startsWith('.')) return undefined;
  const file = resolve(from.directory, request.replace(/\.js$/, '.ts'));
  return ownModules.find((module) => module.file === file && module.key.startsWith('@floatwise/web-kit/'))?.key;
}
