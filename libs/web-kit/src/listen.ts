import type { z } from 'zod';
import type { EventStream } from '@floatwise/contracts/define';
import type { RouteContracts } from '@floatwise/contracts/routes.generated';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { endingWith, request, unreachable, type AnyRouteId, type CallInput } from './api.js';

type StreamedEvent<Id extends AnyRouteId> =
  Extract<RouteContracts[Id]['response' | 'streamed'], EventStream> extends EventStream<infer Event>
    ? z.output<Event>
    : never;
/** Every call whose response is, or can be, an event stream. */
export type StreamRouteId = {
  [Id in AnyRouteId]: Extract<RouteContracts[Id]['response' | 'streamed'], EventStream> extends never ? never : Id;
}[AnyRouteId];

/** Three times the server's heartbeat. A connection that's silent for longer is gone, though no browser would notice. */
const silenceMs = 45_000;

/**
 * Makes a call that answers with an event stream, and yields each event as it arrives. Leaving the loop or aborting
 * `signal` closes the connection. Throws `ApiError` if the call is refused, and with status 0 if the stream breaks off, falls
 * silent, or the server stops before the last event. The caller decides whether to retry.
 */
export async function* listen<Id extends StreamRouteId>(
  id: Id,
  input: CallInput<Id>,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent<Id>, void> {
  const leaving = endingWith(signal);
  const { body } = await request(id, input, { signal: leaving.signal, accept: 'text/event-stream' });
  if (!body) throw unreachable();
  const awake = watchdog(() => leaving.abort());
  const messages = body
    .pipeThrough(awake.stream)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { value, done } = await messages.read().catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable();
      });
      if (done || value.event === 'end') throw unreachable();
      if (value.event === 'done') return;
      yield JSON.parse(value.data);
    }
  } finally {
    awake.stop();
    leaving.abort();
  }
}

/** Passes bytes on, and calls `onSilence` once none have come for `silenceMs`. */
function watchdog(onSilence: () => void): { stream: TransformStream<BufferSource, BufferSource>; stop: () => void } {
  let timer = setTimeout(onSilence, silenceMs);
  const stop = (): void => clearTimeout(timer);
  const stream = new TransformStream<BufferSource, BufferSource>({
    transform: (piece, out) => {
      stop();
      timer = setTimeout(onSilence, silenceMs);
      out.enqueue(piece);
    },
  });
  return { stream, stop };
}
