import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Source = Record<string, string | undefined>;

const settingName = /^[A-Z][A-Z0-9_]*$/;
const named = /\$\(([A-Z][A-Z0-9_]*)\)/g;

/** What the system says about a file that it can't open: `EACCES`. */
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/**
 * An environment with the settings of the folder that its `SECRETS_DIR` names: one file each, named as the setting, whose last line break
 * doesn't count. An empty file counts as unset. A value of the environment may name files: `postgresql://cards:$(DB_PASSWORD)@postgres/cards`,
 * into which they're put as they are. Each fault is a sentence that names the setting and never its value.
 */
export function withSecretFiles(env: Source): { settings: Source; faults: string[] } {
  const dir = env.SECRETS_DIR;
  if (!dir) return { settings: env, faults: [] };
  const settings = { ...env };
  const faults: string[] = [];
  let names: string[] = [];
  try {
    names = readdirSync(dir).filter((name) => settingName.test(name));
  } catch (error) {
    faults.push(`SECRETS_DIR names ${dir}, which is no folder that can be read (${codeOf(error)}).`);
  }
  for (const name of names.sort()) {
    try {
      const value = readFileSync(join(dir, name), 'utf8').replace(/\r?\n$/, '');
      if (value === '') continue;
      if (env[name]) faults.push(`${name} is in the environment and in a file of SECRETS_DIR: leave one of them out.`);
      settings[name] = value;
    } catch (error) {
      faults.push(`${name} is a file of SECRETS_DIR that can't be read (${codeOf(error)}).`);
    }
  }
  for (const [name, value] of Object.entries(env).filter(([, given]) => given?.includes('$('))) {
    settings[name] = value?.replaceAll(named, (all, file: string) => {
      if (names.includes(file) && settings[file] !== undefined) return settings[file];
      faults.push(`${name} names ${file}, which isn't a file of SECRETS_DIR, or is an empty one.`);
      return all;
    });
  }
  return { settings, faults };
}
