import { Failure } from '../failure.ts';
import { isAtLeast } from '../obtain/programs.ts';
import { root } from '../paths.ts';
import { runToEnd } from '../process/run-step.ts';

/** The first Compose that knows `!reset`, which infra/docker/replicas.yml needs. */
export const oldestCompose = '2.24';

/** The program with its first arguments. `COMPOSE` names it where Docker doesn't bring it. */
export const composeProgram = (): [string, ...string[]] =>
  process.env.COMPOSE ? [process.env.COMPOSE] : ['docker', 'compose'];

/**
 * What's wrong with the Compose that is here, in a sentence; undefined if it will do.
 * @param version what it says when it's asked for its version; undefined if nobody answered
 */
export function composeFault(version: string | undefined): string | undefined {
  if (version === undefined) {
    return `There is no Docker Compose here: install version ${oldestCompose} or newer, or name its program with COMPOSE.`;
  }
  if (isAtLeast(version, oldestCompose)) return undefined;
  return `This is Docker Compose ${version}, and the containers need ${oldestCompose} or newer: install a newer one, or name its program with COMPOSE.`;
}

/** @throws Failure if there's no Compose here, or one that is too old */
export async function requireCompose(): Promise<void> {
  const [program, ...first] = composeProgram();
  const { code, lines } = await runToEnd({ command: program, args: [...first, 'version', '--short'], cwd: root });
  const fault = composeFault(code === 0 ? lines.join('').trim() : undefined);
  if (fault) throw new Failure(fault);
}
