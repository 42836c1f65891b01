import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no log may contain, whoever wrote it: email addresses and query strings. */
const forbidden: Record<string, RegExp> = {
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  'a query string': /[\w/]\?[\w.[\]%-]+=/,
};
const shown = 200;

/** The log files of a running or stopped instance, including rotated ones. */
export const logFilesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => /\.log(\.1)?$/.test(name))
    .map((name) => join(dir, name));

/**
 * Lines in an instance's logs that contain something forbidden.
 * @param secrets texts that a test put into the product and that must not be in any log
 */
export function leaksIn(dir: string, secrets: readonly string[] = []): string[] {
  return logFilesIn(dir).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const found = [
          ...Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : [])),
          ...secrets.flatMap((secret, number) => (line.includes(secret) ? [`secret ${number}`] : [])),
        ];
        return found.map((what) => `${file}:${at + 1} holds ${what}: ${line.slice(0, shown)}`);
      }),
  );
}
