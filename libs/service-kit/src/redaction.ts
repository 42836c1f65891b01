import { databaseFault } from '@floatwise/events/fault-text';

const secretName = /password|passphrase|token|secret|cookie|authorization|e-?mail|session-?id|api-?key|credential/i;
const emailAddress = /[^\s"'<>@,;:()]+@[^\s"'<>@,;:()]+\.[a-z]{2,}/gi;
/** The password in an address like `postgres://user:password@host`. */
const addressPassword = /(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g;
const struckOut = '[redacted]';
const deepest = 5;

/** Text that's safe to log: email addresses and passwords in addresses are redacted. */
export function redactText(text: string): string {
  return text.replace(addressPassword, `$1:${struckOut}@`).replace(emailAddress, '[email]');
}

/**
 * An error with its causes, as fields of a log line. Only the parts listed here, so that no request is logged. The
 * message of a database error is omitted, because it may quote a value.
 */
export function redactError(error: Error, depth = 0): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error && depth < deepest ? { cause: redactError(error.cause, depth + 1) } : {};
  const fault = databaseFault(error);
  const details = fault
    ? { ...fault, stack: framesOf(error) }
    : { ...code, message: redactText(error.message), stack: redactText(error.stack ?? '') };
  return { type: error.name, ...details, ...cause };
}

/** The stack frames of an error, without its message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return redactText(frames.join('\n'));
}

/** A value that's safe to log: members with a secret's name are always redacted, and so is sensitive text anywhere. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.map((one) => redactValue(one, depth + 1));
  return redactFields(value, depth);
}

export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) ? struckOut : redactValue(value, depth + 1),
    ]),
  );
}
