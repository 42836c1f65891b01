import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
    requiredVersion: string | false;
    version?: string;
    eager?: true;
    import?: false;
  };
}

const versionOf = (library: string): string => {
  const name = library.split('/')[0] ?? library;
  return (require(`${name}/package.json`) as { version: string }).version;
};

function share(role: { eager: true } | { import: false }): Shared {
  const shared: Shared = {};
  for (const library of libraries) {
    shared[library] = { shareKey: library, singleton: true, requiredVersion: `^${versionOf(library)}`, ...role };
  }
  for (const { key, file } of ownModules) {
    shared[file] = { shareKey: key, singleton: true, requiredVersion: false, version: '1.0.0', ...role };
  }
  return shared;
}

/** What the shell provides: loaded with its first script, so that no asynchronous start is needed. */
export const provided = (): Shared => share({ eager: true });

/** What a section takes from the shell and never carries itself. */
export const consumed = (): Shared => share({ import: false });

/** Every shared module as a request: the shell imports them all, because a section can only take what is there. */
export const sharedRequests = (): string[] => Object.keys(provided());

/** What the Node bundles leave out; the prerender resolves these for all of them, so that each exists once there too. */
export const serverExternals = (request: string): boolean =>
  /^(react|react-dom|react-router|@tanstack\/react-query|@floatwise\/web-kit)(\/|$)/.test(request);
