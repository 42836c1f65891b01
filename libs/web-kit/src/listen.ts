import type { z } from 'zod';
import type { EventStream } from '@floatwise/contracts/define';
import type { RouteContracts } from '@floatwise/contracts/routes.generated';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { request, unreachable, type AnyRouteId, type CallInput } from './api.js';

type ToldBy<Id extends AnyRouteId> =
  RouteContracts[Id]['response'] extends EventStream<infer Event> ? z.output<Event> : never;
/** Every call that is told event by event. */
export type StreamRouteId = {
  [Id in AnyRouteId]: RouteContracts[Id]['response'] extends EventStream ? Id : never;
}[AnyRouteId];

/**
 * Makes a call that is told event by event, and hands out each as it arrives. Leaving the loop, or aborting `signal`, ends the
 * connection. Throws `ApiError` where the call is refused, and with status 0 where the stream breaks off or the server stops
 * before the last event: whether to ask again is for the caller to say.
 */
export async function* listen<Id extends StreamRouteId>(
  id: Id,
  input: CallInput<Id>,
  signal?: AbortSignal,
): AsyncGenerator<ToldBy<Id>, void> {
  const leaving = new AbortController();
  const { body } = await request(id, input, signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal);
  if (!body) throw unreachable();
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await messages.read().catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable();
      });
      if (done || value.event === 'end') throw unreachable();
      if (value.event === 'done') return;
      yield JSON.parse(value.data) as ToldBy<Id>;
    }
  } finally {
    leaving.abort();
  }
}
