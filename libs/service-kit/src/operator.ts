import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ParkedMessage, ReplayResult } from '@floatwise/events/parking';
import type { BaseEnv } from './env.js';
import { DomainError } from './errors.js';

/** What a service's operators can have done by `node dist/operator.js …`. */
export interface OperatorCommands {
  /** One line a command. */
  usage: string;
  /** Modules whose providers the commands use, beside the service's database. They are started without events and HTTP. */
  imports?: readonly Type[];
  /** The work that these arguments ask for; null where they are no command. */
  read: (args: string[]) => OperatorCommand | null;
}

/** Does it and answers what the operator should read. A `DomainError` refuses with its sentence. */
export type OperatorCommand = (app: INestApplicationContext) => Promise<string>;

type PrivatePort = Pick<BaseEnv, 'OPS_HOST' | 'OPS_PORT'>;

interface OperatorProgram<Env extends PrivatePort> {
  readEnv: () => Env;
  /** Starts what the service's own commands use. */
  open: (env: Env) => Promise<INestApplicationContext>;
  commands?: OperatorCommands | undefined;
}

const parkedUsage = `  node dist/operator.js parked              messages that could not be handled, by the running service
  node dist/operator.js replay <id> | --all  has the running service handle them again`;

/** Does what the process was started for. Its exit code is 0 when done, 1 when refused and 2 when not understood. */
export async function operate<Env extends PrivatePort>(program: OperatorProgram<Env>): Promise<void> {
  const args = process.argv.slice(2);
  const work = readParked(args) ?? readOwn(program, args);
  if (work === null) {
    const own = program.commands ? `${program.commands.usage}\n` : '';
    process.stderr.write(`Usage:\n${own}${parkedUsage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${await work(program.readEnv())}\n`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    process.stderr.write(`${error.sentence}\n`);
    process.exitCode = 1;
  }
}

function readOwn<Env extends PrivatePort>({ commands, open }: OperatorProgram<Env>, args: string[]) {
  const command = commands?.read(args) ?? null;
  if (command === null) return null;
  return async (env: Env): Promise<string> => {
    const app = await open(env);
    try {
      return await command(app);
    } finally {
      await app.close();
    }
  };
}

function readParked([action, id, ...rest]: string[]): ((env: PrivatePort) => Promise<string>) | null {
  if (rest.length > 0) return null;
  if (action === 'parked' && id === undefined) return async (env) => parkedLines(await listParked(env));
  if (action !== 'replay' || id === undefined) return null;
  return async (env) => {
    const ids = id === '--all' ? (await listParked(env)).map(({ messageId }) => messageId) : [id];
    const lines: string[] = [];
    for (const each of ids) lines.push(await replay(env, each));
    return lines.join('\n') || 'No message is parked.';
  };
}

/** The handlers run in the service: a second process must not consume beside it. */
async function askService<Answer>(env: PrivatePort, path: string, method: 'GET' | 'POST'): Promise<Answer> {
  const answer = await fetch(`http://${env.OPS_HOST}:${env.OPS_PORT}${path}`, { method }).catch(() => undefined);
  if (!answer?.ok)
    throw new DomainError('not-running', 503, 'The service does not answer on its private port. Start it first.');
  return (await answer.json()) as Answer;
}

const listParked = (env: PrivatePort) => askService<ParkedMessage[]>(env, '/parked', 'GET');

function parkedLines(messages: readonly ParkedMessage[]): string {
  const lines = messages.map(({ messageId, subject, reason, tries, fault, parkedAt }) =>
    [messageId, subject, reason, `${tries} tries`, String(parkedAt), fault].join('  '),
  );
  return lines.join('\n') || 'No message is parked.';
}

async function replay(env: PrivatePort, id: string): Promise<string> {
  const { result } = await askService<{ result: ReplayResult[] }>(
    env,
    `/parked/${encodeURIComponent(id)}/replay`,
    'POST',
  );
  const [first] = result;
  if (!first) return `${id}  is not parked`;
  return [id, first.outcome, ...(first.fault === undefined ? [] : [first.fault])].join('  ');
}
