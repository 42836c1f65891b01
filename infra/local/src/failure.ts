import { Interrupted } from './process/interrupted.ts';
import { endPrograms } from './process/launch.ts';

/** An error that a person can fix: the message is the one sentence they see, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const pathOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string' ? error.path : '';

/** One sentence for any error. Unknown errors keep their own message. */
export function sentenceFor(error: unknown): string {
  if (error instanceof Failure) return error.message;
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space and run the command again; nothing that was saved is lost.';
    case 'EACCES':
    case 'EPERM':
      return `This user may not write ${pathOf(error) || 'a file it needs'}: run the command as the owner of the clone.`;
    case 'EMFILE':
      return 'This machine allows too few open files: raise the limit with "ulimit -n 4096" and run the command again.';
    case 'EADDRINUSE':
      return 'A port is already in use by another program: stop it, or choose another port by environment (see infra/local/README.md).';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** The shell's exit code for a program ended by Ctrl-C; half a test run must not look like a success. */
const interruptedCode = 130;

/**
 * Runs a command's body. A failure ends the process, and anything it left running, with one sentence and exit code 1.
 */
export async function command(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    endPrograms();
    if (error instanceof Interrupted) {
      process.stdout.write('\nStopped.\n');
      process.exit(interruptedCode);
    }
    process.stderr.write(`\n${sentenceFor(error)}\n`);
    if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}
