import type { z } from 'zod';
import type { EventStream } from '@floatwise/contracts/define';
import type { RouteContracts } from '@floatwise/contracts/routes.generated';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { request, unreachable, type AnyRouteId, type CallInput } from './api.js';

type ToldBy<Id extends AnyRouteId> =
  RouteContracts[Id]['response'] extends EventStream<infer Event> ? z.output<Event> : never;
/** Every call with an event stream as its response. */
export type StreamRouteId = {
  [Id in AnyRouteId]: RouteContracts[Id]['response'] extends EventStream ? Id : never;
}[AnyRouteId];

/**
 * Makes a call with an event stream as its response, and yields each event as it arrives. Leaving the loop or aborting
 * `signal` closes the connection. Throws `ApiError` if the call is refused, and with status 0 if the stream breaks off or the
 * server stops before the last event. The caller decides whether to retry.
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
