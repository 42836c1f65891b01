import type { Answer } from '@floatwise/contracts/strategist/answer';
import type { ChatEvent, ChatInput } from '@floatwise/contracts/strategist/chat.http';
import { ApiError, call, unreachable } from '@floatwise/web-kit/api';
import { listen } from '@floatwise/web-kit/listen';

/** What can be told before the answer is complete. */
export type Told = Extract<ChatEvent, { type: 'working' | 'part' | 'restart' }>;

/**
 * Asks a question: part by part, or in one piece where a proxy or a browser doesn't let streams through.
 * @throws ApiError with the server's sentence; the signal's reason once it aborts
 */
export async function ask(body: ChatInput, onTold: (told: Told) => void, signal: AbortSignal): Promise<Answer> {
  let isHeard = false;
  try {
    for await (const event of listen('strategist.chat', { body }, signal)) {
      isHeard = true;
      if (event.type === 'answer') return event.answer;
      if (event.type === 'problem') throw new ApiError(event.problem.statusCode, JSON.stringify(event.problem));
      onTold(event);
    }
    throw unreachable();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status !== 0;
    if (isHeard || isRefused || signal.aborted || navigator.onLine === false) throw error;
    return call('strategist.chat', { body }, signal);
  }
}
