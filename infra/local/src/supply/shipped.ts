/** What package-lock.json says of a package or of one of our own projects. */
export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type Packages = Record<string, LockEntry>;

/** A package that a project needs at run time. */
export interface Shipped {
  /** Its folder, from the root: `node_modules/zod`. */
  path: string;
  name: string;
  version: string;
  entry: LockEntry;
  /** The folders of the packages that it needs itself. */
  needs: string[];
}

/** A package for a system that neither our images nor developers' Linux machines are: npm skips it there. */
export const isForOther = ({ optional, os, cpu, libc }: LockEntry): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.some((one) => one === 'x64' || one === 'arm64')) ||
    (libc !== undefined && !libc.includes('glibc')));

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node finds `name` from a folder: the nearest `node_modules` above it that has it. */
function found(packages: Packages, from: string, name: string): string | undefined {
  for (let at: string | undefined = from; at !== undefined; at = above(at)) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
  }
  return undefined;
}

function above(path: string): string | undefined {
  if (path === '') return undefined;
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** What a package needs beside itself when it runs: never what only its developers need. */
function needed({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])];
}

/** All packages that ship with a project, our own libraries among the ways to them but not in the list. */
export function shippedWith(packages: Packages, project: string): Shipped[] {
  const seen = new Set<string>();
  const list: Shipped[] = [];
  const visit = (folder: string): string[] => {
    const entry = packages[folder] ?? {};
    const targets = needed(entry).flatMap((name) => {
      const path = found(packages, folder, name);
      // What isn't in the lock is optional, or a peer that npm doesn't install.
      return path === undefined || isForOther(packages[path] ?? {}) ? [] : [path];
    });
    return targets.flatMap((path) => {
      const target = packages[path];
      const ours = target?.link === true ? (target.resolved ?? '') : undefined;
      if (!seen.has(path)) {
        seen.add(path);
        if (ours === undefined) {
          const shipped = { path, name: nameOf(path), version: target?.version ?? '', entry: target ?? {} };
          const place = list.push({ ...shipped, needs: [] }) - 1;
          list[place] = { ...shipped, needs: visit(path) };
        } else visit(ours);
      }
      return ours === undefined ? [path] : [];
    });
  };
  visit(project);
  return list.sort((one, other) => (one.path < other.path ? -1 : 1));
}
