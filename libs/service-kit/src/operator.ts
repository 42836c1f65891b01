import { DomainError } from './errors.js';

/** What an operator can have done by `node dist/operator.js …`. */
export interface OperatorProgram<Command> {
  usage: string;
  /** The command that these arguments are; null where they are none. */
  read: (args: string[]) => Command | null;
  /** Does it and answers what the operator should read. A `DomainError` refuses with its sentence. */
  run: (command: Command) => Promise<string>;
}

/** Does what the process was started for. Its exit code is 0 when done, 1 when refused and 2 when not understood. */
export async function operate<Command>({ usage, read, run }: OperatorProgram<Command>): Promise<void> {
  const command = read(process.argv.slice(2));
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${await run(command)}\n`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    process.stderr.write(`${error.sentence}\n`);
    process.exitCode = 1;
  }
}
