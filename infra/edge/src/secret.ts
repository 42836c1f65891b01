import { readFileSync } from 'node:fs';
import { Refused } from './refused.ts';

/**
 * A secret from the variable of its name, or from the file that `<name>_FILE` names.
 * @throws Refused if there's none, or both
 */
export function secretFrom(env: NodeJS.ProcessEnv, name: string): string {
  const { [name]: value, [`${name}_FILE`]: file } = env;
  if (value && file) throw new Refused(`Both ${name} and ${name}_FILE are set: leave one of them out.`);
  const secret = file ? readFileSync(file, 'utf8').trim() : value;
  if (!secret) throw new Refused(`${name} is missing, and so is ${name}_FILE.`);
  return secret;
}
