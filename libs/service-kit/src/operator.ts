import { hostname, userInfo } from 'node:os';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ParkedFilter, ParkedMessage } from '@floatwise/events/parking';
import type { Replayed, ReplayResult } from '@floatwise/events/replay';
import { republishSince } from '@floatwise/events/outbox-state';
import { settingsFromEnv } from '@floatwise/events/settings';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { ENV, type BaseEnv } from './env.js';
import { DomainError } from './errors.js';
import { operatorHeader } from './ops-server.js';
import { POOL } from './postgres.js';

/** A service's operator commands for `node dist/operator.js …`. */
export interface OperatorCommands {
  /** One line per command. */
  usage: string;
  /**
   * Modules whose providers the commands use, in addition to the service's database. They're started without events and
   * HTTP.
   */
  imports?: readonly Type[];
  /** The command for these arguments; null if they aren't one. */
  read: (args: string[]) => OperatorCommand | null;
}

/** Runs the command and returns what the operator should read. A `DomainError` refuses with its sentence. */
export type OperatorCommand = (app: INestApplicationContext) => Promise<string>;

type PrivatePort = Pick<BaseEnv, 'OPS_HOST' | 'OPS_PORT' | 'OPS_TOKEN'>;

interface OperatorProgram<Env extends PrivatePort> {
  readEnv: () => Env;
  /** Starts what the service's own commands use. */
  open: (env: Env) => Promise<INestApplicationContext>;
  commands?: OperatorCommands | undefined;
}

const parkedUsage = `  node dist/operator.js parked [<which>]           messages that could not be handled, by the running service
  node dist/operator.js replay <id> | --all | <which>  has the running service handle them again
                                                   <which>: --stream CARDS, --subject cards.card.added.v1,
                                                   --reason schema|failed|abandoned, or several of these
  node dist/operator.js republish [--since <time>]  has the relay publish again what the outbox holds, after NATS lost its data`;

/** Runs the command that the process was started for. Exits with 0 when done, 1 if refused, and 2 if not understood. */
export async function operate<Env extends PrivatePort>(program: OperatorProgram<Env>): Promise<void> {
  const args = process.argv.slice(2);
  const work = readParked(args) ?? readCommand(program, args);
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

function readCommand<Env extends PrivatePort>({ commands, open }: OperatorProgram<Env>, args: string[]) {
  const command = readRepublish(args) ?? commands?.read(args) ?? null;
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

/**
 * The running service's relay publishes them, because it watches the outbox. Consumers recognize what they've already
 * handled.
 */
function readRepublish([action, option, time, ...rest]: string[]): OperatorCommand | null {
  if (action !== 'republish' || rest.length > 0) return null;
  const since = new Date(option === undefined ? 0 : (time ?? ''));
  if ((option !== undefined && option !== '--since') || Number.isNaN(since.getTime())) return null;
  return async (app) => {
    const count = await republishSince(app.get<Pool>(POOL), since, settingsFromEnv(app.get<BaseEnv>(ENV)));
    return `Events that will be published again: ${count}.`;
  };
}

/** The command in an operator's words, as its schema reads `action` and the options; null for anything else. */
export function commandIn<Command>(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  schema: z.ZodType<Command>,
): Command | null {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [action, ...rest] = positionals;
    return rest.length > 0 ? null : (schema.safeParse({ action, ...values }).data ?? null);
  } catch {
    return null;
  }
}

const words = { stream: { type: 'string' }, subject: { type: 'string' }, reason: { type: 'string' } } as const;

function readParked(args: string[]): ((env: PrivatePort) => Promise<string>) | null {
  const read = readWords(args);
  if (!read) return null;
  const { action, messageId, all, filter } = read;
  const filtered = Object.keys(filter).length > 0;
  if (action === 'parked' && messageId === undefined && !all)
    return async (env) => parkedLines(await listParked(env, filter));
  const ways = [messageId !== undefined, all, filtered].filter(Boolean).length;
  if (action !== 'replay' || ways !== 1) return null;
  return async (env) => replayLines(await replay(env, { ...filter, messageId }), messageId);
}

function readWords(args: string[]) {
  try {
    const options = { ...words, all: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action, messageId, ...rest] = positionals;
    const { all = false, ...filter } = values;
    return rest.length > 0 ? null : { action, messageId, all, filter };
  } catch {
    return null;
  }
}

/** Who runs this program, for the service's log: `deploy@desk-1`. */
const operatorName = (): string => `${userName()}@${hostname()}`.replaceAll(/[^\w.@-]/g, '-').slice(0, 100);

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'nameless';
  }
}

/** The handlers run in the service: a second process must not consume at the same time. */
async function askService<Answer>(
  env: PrivatePort,
  path: string,
  { method, query }: { method: 'GET' | 'POST'; query: ParkedFilter & { after?: string | undefined } },
): Promise<Answer> {
  const given = Object.entries(query).filter((each): each is [string, string] => typeof each[1] === 'string');
  const url = `http://${env.OPS_HOST}:${env.OPS_PORT}${path}?${new URLSearchParams(given)}`;
  const headers = { authorization: `Bearer ${env.OPS_TOKEN ?? ''}`, [operatorHeader]: operatorName() };
  const answer = await fetch(url, { method, headers }).catch(() => undefined);
  if (answer?.status === 401)
    throw new DomainError('wrong-token', 401, 'The service refuses the token: set OPS_TOKEN to the service’s own.');
  if (!answer?.ok)
    throw new DomainError('not-running', 503, 'The service does not answer on its private port. Start it first.');
  return (await answer.json()) as Answer;
}

const listParked = (env: PrivatePort, query: ParkedFilter) =>
  askService<ParkedMessage[]>(env, '/parked', { method: 'GET', query });

function parkedLines(messages: readonly ParkedMessage[]): string {
  const lines = messages.map(({ messageId, subject, reason, tries, fault, parkedAt }) =>
    [messageId, subject, reason, `${tries} tries`, String(parkedAt), fault].join('  '),
  );
  return lines.join('\n') || 'No message is parked.';
}

/** All pages, however many there are. */
async function replay(env: PrivatePort, filter: ParkedFilter): Promise<ReplayResult[]> {
  const all: ReplayResult[] = [];
  let after: string | undefined;
  do {
    const query = { ...filter, after };
    const { results, next } = await askService<Replayed>(env, '/parked/replay', { method: 'POST', query });
    all.push(...results);
    after = next;
  } while (after !== undefined);
  return all;
}

/** One line for each message that failed again, and how many succeeded. */
function replayLines(results: readonly ReplayResult[], messageId: string | undefined): string {
  if (results.length === 0) return messageId === undefined ? 'No message is parked.' : `${messageId}  is not parked`;
  const count = (wanted: ReplayResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const failed = results.flatMap(({ messageId: id, outcome, fault }) =>
    outcome === 'failed' ? [`${id}  failed  ${fault ?? ''}`] : [],
  );
  return [
    ...failed,
    `${count('handled')} handled, ${count('duplicate')} handled before, ${failed.length} failed again.`,
  ].join('\n');
}
