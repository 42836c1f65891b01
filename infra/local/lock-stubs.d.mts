export interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockEntry>;
}
export function addStubs(text: string): string;
export function missingOptional(packages: Lock['packages']): { path: string; name: string; version: string }[];
