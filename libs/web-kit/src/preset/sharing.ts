import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fileAt = (path: string): string => realpathSync(fileURLToPath(new URL(path, import.meta.url)));

/** Libraries that a page can load only once. Only the shell loads `react-dom/client`. */
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
 * Our modules that hold state, and the facades that re-export the parts of a library in use. The shell provides each of them,
 * and the sections use the shell's copy. They are matched by file, so that `./query.js` inside web-kit and
 * `@floatwise/web-kit/query` in a section are the same module.
 */
const ownModules = [
  ...webKitModules.map((name) => ({ key: `@floatwise/web-kit/${name}`, file: fileAt(`../${name}.ts`) })),
  // Where a section's dialogs are rendered: the shell provides the element, and the section's dialogs look it up.
  { key: '@floatwise/ui/section-root', file: fileAt('../../../ui/src/section-root.tsx') },
];

interface Shared {
  [request: string]: {
    shareKey: string;
    singleton: true;
    requiredVersion: string;
    version: string;
    eager?: true;
    /**
     * Where a copy comes from if no other is loaded. It's a name rather than a path, so that bundles reveal nothing about the
     * build machine.
     */
    import?: false | string;
  };
}

const versionOf = (manifest: string): string => require(manifest).version;

/** A module's version, and what a section built with it requires: this minor version or a later one. */
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

/** web-kit's version applies to all our shared modules; its minor number increases with each new one. */
const sharedModules = Object.fromEntries(
  ownModules.map(({ key, file }) => [file, { ...module(key, versionOf('../../package.json')), import: key }]),
);

/** Adds the settings of one side to each shared module. */
const each = <Role extends object>(modules: Shared, role: Role): Shared =>
  Object.fromEntries(Object.entries(modules).map(([request, shared]) => [request, { ...shared, ...role }]));

/** What the shell provides. It loads with the first script, so no asynchronous bootstrap is needed. */
export const provided = (): Shared => each({ ...sharedLibraries, ...sharedModules }, { eager: true as const });

/** The version of each shared module that the shell provides, for what is published about a build. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.values(provided()).map(({ shareKey, version }) => [shareKey, version]));

/**
 * What a section takes from the shell. A section never includes React. It does include copies of our own modules in separate
 * files, which only load if the shell is too old to have the module.
 */
export const consumed = (): Shared => ({ ...each(sharedLibraries, { import: false as const }), ...sharedModules });

/** All shared modules as import requests. The shell imports every one, because a section can only take what the shell has. */
export const sharedRequests = (): string[] => Object.keys(provided());

/**
 * Our shared modules as entries of a section's Node bundle, by their file name there. The renderer uses one only if its own
 * web-kit is older than the module.
 */
export const ownCopies = (): Record<string, string> =>
  Object.fromEntries(webKitModules.map((name) => [`web-kit.${name}`, fileAt(`../${name}.ts`)]));

/**
 * Decides what the Node bundles leave out. The renderer resolves these modules for all bundles, so that each exists only once
 * on the server too. Returns the name under which the request is external.
 */
export function serverExternal(request: string, from: { directory: string; issuer: string }): string | undefined {
  if (/^(react|react-dom|react-router|@tanstack\/react-query|@floatwise\/web-kit)(\/|$)/.test(request)) return request;
  if (from.issuer === '' || !request.startsWith('.')) return undefined;
  const file = resolve(from.directory, request.replace(/\.js$/, '.ts'));
  return ownModules.find((module) => module.file === file && module.key.startsWith('@floatwise/web-kit/'))?.key;
}
