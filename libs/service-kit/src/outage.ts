import { Unavailable } from '@floatwise/events/unavailable';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
]);
/** Postgres: connection exceptions (08), too many connections, server going down or starting, disk full, read-only, too slow, a lock not had in time. */
const postgresStates = /^(08...|53[0-9]{3}|57P0[1-5]|57014|55P03|25006)$/;
/** Prisma: the database can't be reached, timed out, or closed the connection, or the pool is exhausted. */
const prismaCodes = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2037']);
const prismaKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
/** node-postgres' messages for connections that it lost or couldn't get; they have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/i;

function member(error: object, name: string): unknown {
  return name in error ? Reflect.get(error, name) : undefined;
}

function saysOutage(error: object): boolean {
  // Another service didn't answer a question.
  if (error instanceof Unavailable) return true;
  const code = member(error, 'code');
  const kind = member(error, 'kind');
  const message = member(error, 'message');
  if (typeof code === 'string' && (networkCodes.has(code) || postgresStates.test(code) || prismaCodes.has(code)))
    return true;
  if (typeof kind === 'string' && prismaKinds.has(kind)) return true;
  return typeof message === 'string' && driverMessages.test(message);
}

/** The driver's error inside Prisma's; for states without a Prisma code, only this identifies them. */
function driverError(error: object): unknown {
  const meta = member(error, 'meta');
  return typeof meta === 'object' && meta !== null ? member(meta, 'driverAdapterError') : undefined;
}

/** Whether an error, or one of its causes, means that a server needed by the request can't be reached right now. */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  if (saysOutage(error)) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [member(error, 'cause'), driverError(error), ...causes].some((cause) => isOutage(cause, depth + 1));
}
