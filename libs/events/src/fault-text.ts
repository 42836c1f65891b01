/** Maximum length of an error stored with a parked message, in characters. */
export const longestFault = 500;

/** The parts of a database error that are safe to log. */
export interface DatabaseFault {
  /** Postgres' SQLSTATE or Prisma's code. */
  code?: string;
  constraint?: string;
}

/** Class names of errors from Prisma and its adapters. */
const prismaName = /^Prisma|^DriverAdapterError$/;

/**
 * Code and constraint of a database error. Its message, detail, and statement may quote what a person typed, so nothing
 * else is ever logged or stored.
 * @returns undefined for any other error
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = textIn(error, 'code');
  // node-postgres: every error response of the server has a severity.
  if (textIn(error, 'severity') !== undefined) return faultOf(code, textIn(error, 'constraint'));
  if (!prismaName.test(error.name)) return undefined;
  const raised = within(within(error, 'meta'), 'driverAdapterError');
  const cause = within(raised ?? error, 'cause');
  // For most of Postgres' states Prisma has one code, which says nothing: P2039.
  const state = textIn(cause, 'kind') === 'postgres' ? textIn(cause, 'code') : undefined;
  return faultOf(state ?? code, constraintIn(cause));
}

/** The first line of an error: what went wrong, without the stack and without anyone's data. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no Error.';
  const fault = databaseFault(error);
  const text = fault
    ? [error.name, fault.code, fault.constraint].filter((part) => part !== undefined).join(' ')
    : `${error.name}: ${error.message}`;
  return (text.split('\n')[0] ?? '').slice(0, longestFault);
}

const faultOf = (code: string | undefined, constraint: string | undefined): DatabaseFault => ({
  ...(code === undefined ? {} : { code }),
  ...(constraint === undefined ? {} : { constraint }),
});

function within(value: object | undefined, name: string): object | undefined {
  const member: unknown = value && name in value ? Reflect.get(value, name) : undefined;
  return typeof member === 'object' && member !== null ? member : undefined;
}

function textIn(value: object | undefined, name: string): string | undefined {
  const member: unknown = value && name in value ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : undefined;
}

/** Prisma identifies a constraint by its index, its columns, or as a foreign key. */
function constraintIn(cause: object | undefined): string | undefined {
  const named = within(cause, 'constraint');
  const fields: unknown = named && 'fields' in named ? named.fields : undefined;
  return (
    textIn(cause, 'constraint') ?? textIn(named, 'index') ?? (Array.isArray(fields) ? fields.join(',') : undefined)
  );
}
