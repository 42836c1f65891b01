import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';

/** What is asked of the programs of a start, in the words of `docker compose`. */
export type Words =
  | { act: 'ps'; names: string[] }
  | { act: 'logs'; names: string[]; sinceMs: number | undefined; tail: number | undefined }
  | { act: 'restart'; names: [string, ...string[]] }
  | { act: 'operator'; service: string; args: string[] }
  | { act: 'psql'; database: string; sql: string }
  | { act: 'df' }
  | { act: 'deployer'; args: string[] };

const usage = `Usage, as of "docker compose", for the programs of "npm start":
  npm run -s compose -- ps [<name> …]
  npm run -s compose -- logs [--since 15m] [--tail 50] <name> …
  npm run -s compose -- restart <name> …
  npm run -s compose -- exec <service> node dist/operator.js …
  npm run -s compose -- exec postgres psql -U postgres [-d cards] -c "<statement>"
  npm run -s compose -- exec postgres df -h …
  npm run -s compose -- run --rm deployer …
<name> is a service, postgres, nats, redis, edge, or sandbox.`;

const settingsAreOfTheStart =
  'A program of "npm start" starts again by itself. For other settings, end "npm start" and start it with them.';

/**
 * Reads what runbooks ask of `docker compose`.
 * @throws Failure with what can be asked, for anything else
 */
export function readWords(args: readonly string[]): Words {
  const [action, ...rest] = args;
  const words = reading(action, rest);
  if (words) return words;
  throw new Failure(action === 'up' ? settingsAreOfTheStart : usage);
}

function reading(action: string | undefined, rest: string[]): Words | undefined {
  const [first, ...others] = rest;
  switch (action) {
    case 'ps':
      return { act: 'ps', names: rest };
    case 'restart':
      return first === undefined ? undefined : { act: 'restart', names: [first, ...others] };
    case 'logs':
      return readLogs(rest);
    case 'exec':
      return first === undefined ? undefined : readExec(first, others);
    case 'run':
      return first === '--rm' && others[0] === 'deployer' ? { act: 'deployer', args: others.slice(1) } : undefined;
    default:
      return undefined;
  }
}

const units = { s: 1_000, m: 60_000, h: 3_600_000 };

function readLogs(args: string[]): Words | undefined {
  const { values, names } = optionsIn(args, ['since', 'tail']);
  const { number, unit } = /^(?<number>\d+)(?<unit>[smh])$/.exec(values.since ?? '0s')?.groups ?? {};
  const tail = values.tail === undefined ? undefined : Number(values.tail);
  if (names.length === 0 || (tail !== undefined && !Number.isInteger(tail))) return undefined;
  if (unit !== 's' && unit !== 'm' && unit !== 'h') return undefined;
  return { act: 'logs', names, tail, sinceMs: values.since === undefined ? undefined : Number(number) * units[unit] };
}

function readExec(name: string, [program, ...args]: string[]): Words | undefined {
  if (program === 'node' && args[0] === 'dist/operator.js')
    return { act: 'operator', service: name, args: args.slice(1) };
  if (program === 'df') return { act: 'df' };
  if (name !== 'postgres' || program !== 'psql') return undefined;
  const { values } = optionsIn(args, ['U', 'd', 'c']);
  return values.c === undefined ? undefined : { act: 'psql', database: values.d ?? 'postgres', sql: values.c };
}

/** Each option takes a value. One letter is a short option. */
function optionsIn(args: string[], names: readonly string[]): { values: Record<string, string>; names: string[] } {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string' as const, ...(name.length === 1 ? { short: name } : {}) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = Object.entries(values).filter((each): each is [string, string] => typeof each[1] === 'string');
    return { values: Object.fromEntries(given), names: positionals };
  } catch {
    throw new Failure(usage);
  }
}
