import type { Answer } from '@floatwise/contracts/strategist/answer';
import type { ChatEvent, ChatInput } from '@floatwise/contracts/strategist/chat.http';
import { completed } from '@floatwise/web-kit/answer-defaults';
import { ApiError, call, unreachable } from '@floatwise/web-kit/api';
import { listen } from '@floatwise/web-kit/listen';

/** What arrives before the answer is complete. */
export type Progress = Extract<ChatEvent, { type: 'working' | 'part' | 'restart' }>;

/**
 * Asks a question: part by part, or in one piece where a proxy or a browser doesn't let streams through.
 * @throws ApiError with the server's sentence; the signal's reason once it aborts
 */
export async function ask(
  body: ChatInput,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Answer> {
  let isHeard = false;
  try {
    for await (const event of listen('strategist.chat', { body }, signal)) {
      isHeard = true;
      if (event.type === 'answer') return completed('strategist.chat', event.answer);
      if (event.type === 'problem') throw new ApiError(event.problem.statusCode, JSON.stringify(event.problem));
      onProgress(event);
    }
    throw unreachable();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status !== 0;
    if (isHeard || isRefused || signal.aborted || navigator.onLine === false) throw error;
    return call('strategist.chat', { body }, signal);
  }
}
