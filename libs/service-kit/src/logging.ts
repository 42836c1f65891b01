import { AsyncLocalStorage } from 'node:async_hooks';
import { trace, TraceFlags } from '@opentelemetry/api';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactFields, redactText } from './redaction.js';

/** Injection token for the service's pino logger. */
export const LOGGER = Symbol('logger');

/** The request that the current code runs for; every line logged during it includes its ID. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string }>();

/** The trace that a line belongs to, if it's recorded. */
export function traceFields(span = trace.getActiveSpan()): { traceId?: string } {
  const place = span?.spanContext();
  return place && place.traceFlags & TraceFlags.SAMPLED ? { traceId: place.traceId } : {};
}

interface LogPlace {
  level: string;
  service: string;
  /** Standard output by default, written in the background and flushed at exit. */
  destination?: DestinationStream | undefined;
}

let output: DestinationStream | undefined;
const standardOutput = () => (output ??= pino.destination({ dest: 1, sync: false }));

const lineOptions = ({ level, service }: LogPlace): LoggerOptions => ({
  level,
  base: { service, pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

/** JSON lines with the IDs of the request and its trace; secrets, email addresses, and unsafe parts of errors are redacted. */
export function createLogger(place: LogPlace): Logger {
  const plain = lineOptions(place);
  return pino(
    {
      ...plain,
      // pino would otherwise read error members that we must not log
      serializers: { err: (error: unknown) => error },
      formatters: { ...plain.formatters, log: redactFields },
      mixin: () => ({ ...currentRequest.getStore(), ...traceFields() }),
      hooks: {
        logMethod(args, method) {
          for (const [index, arg] of args.entries()) if (typeof arg === 'string') args[index] = redactText(arg);
          method.apply(this, args);
        },
      },
    },
    place.destination ?? standardOutput(),
  );
}

/**
 * Request lines have fixed, harmless fields, so they skip redaction, which would cost more than the rest of the line.
 */
export function createAccessLogger(place: LogPlace): Logger {
  return pino(lineOptions(place), place.destination ?? standardOutput());
}

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Routes Nest's own messages, and those of Nest's `Logger`, to the same logger. Startup messages are `debug`. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: Level) =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      const fields = typeof context === 'string' ? { context } : {};
      if (message instanceof Error) logger[level]({ ...fields, err: message }, message.message);
      else logger[level](fields, typeof message === 'string' ? message : JSON.stringify(message));
    };
  return {
    log: at('debug'),
    error: at('error'),
    warn: at('warn'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  };
}
