import {
  createParamDecorator,
  Inject,
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ENV, type BaseEnv } from '../env.js';

/** Ends every event stream when the service stops, so that browsers reconnect to another replica right away. */
@Injectable()
export class OpenStreams implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }
}

/** Aborts when the client has disconnected, also if it did before the handler ran. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Parameter of type `AbortSignal`: aborts when the client has disconnected. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  clientGone(context.switchToHttp().getResponse<FastifyReply>()),
);

/** Whether the caller asked for events (`Accept: text/event-stream`) instead of JSON. */
export const acceptsEvents = ({ headers: { accept } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept?.split(',').some((type) => type.split(';')[0]?.trim() === 'text/event-stream') ?? false;

const beat = Symbol('heartbeat');
const stop = Symbol('stop');

/**
 * The text of an event stream: `data:` with each event's JSON, `event: done` after the last one, a comment after each
 * `heartbeatMs` milliseconds of silence, and `event: end` if `signal` aborts first. A listener that gets neither `done`
 * nor `end` lost its connection.
 */
export async function* eventText(
  events: AsyncIterable<unknown>,
  { heartbeatMs, signal }: { heartbeatMs: number; signal: AbortSignal },
): AsyncGenerator<string, void> {
  const source = events[Symbol.asyncIterator]();
  const waiting = new AbortController();
  const stopped = new Promise<typeof stop>((resolve) => {
    if (signal.aborted) return resolve(stop);
    signal.addEventListener('abort', () => resolve(stop), { once: true, signal: waiting.signal });
  });
  try {
    let next = source.next();
    for (;;) {
      const heard = await firstOf(next, stopped, heartbeatMs);
      if (heard === stop) return yield 'event: end\ndata: {}\n\n';
      if (heard === beat) {
        yield ': still here\n\n';
        continue;
      }
      if (heard.done) return yield 'event: done\ndata: {}\n\n';
      yield `data: ${JSON.stringify(heard.value)}\n\n`;
      next = source.next();
    }
  } finally {
    waiting.abort();
    // Not awaited: a source that's busy would keep the connection open.
    void source.return?.().catch(() => undefined);
  }
}

async function firstOf<Heard, Stop>(
  next: Promise<Heard>,
  stopped: Promise<Stop>,
  heartbeatMs: number,
): Promise<Heard | Stop | typeof beat> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof beat>((resolve) => {
    timer = setTimeout(() => resolve(beat), heartbeatMs);
  });
  return Promise.race([next, stopped, silence]).finally(() => clearTimeout(timer));
}

const isEvents = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/**
 * Sends a handler's events one by one until it's done, the client disconnects, or the service stops. An answer that isn't
 * a stream of events is sent as it is.
 */
@Injectable()
export class EventStreamInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(
    @Inject(ENV) private readonly env: BaseEnv,
    private readonly streams: OpenStreams,
  ) {}

  intercept(_: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const options = { heartbeatMs: this.env.STREAM_HEARTBEAT_MS, signal: this.streams.signal };
    const asText = (answer: unknown): unknown =>
      isEvents(answer)
        ? new StreamableFile(Readable.from(eventText(answer, options)), { type: 'text/event-stream' })
        : answer;
    return next.handle().pipe(map(asText));
  }
}
