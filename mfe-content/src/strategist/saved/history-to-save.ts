import type { ChatMessage, strategyLimits } from '@floatwise/contracts/strategist/strategies.http';

/** The contract's limits, repeated because its file would bring zod along; the type keeps them equal. */
export const limits: typeof strategyLimits = { bodyBytes: 512 * 1_024, messages: 200 };

/** Room for what is sent besides the conversation: name, description, and what is around them. */
const roomBytes = 4 * 1_024;

const bytesOf = (messages: readonly ChatMessage[]): number => new TextEncoder().encode(JSON.stringify(messages)).length;

const withoutDetails = ({ role, content, timestamp }: ChatMessage): ChatMessage => ({ role, content, timestamp });

/**
 * What is saved of a conversation: its newest 200 messages. Where all of it is too large, the oldest answers are saved as text
 * only, without what stood behind them.
 */
export function historyToSave(messages: readonly ChatMessage[]): ChatMessage[] {
  const history = messages.slice(-limits.messages);
  for (const [place, message] of history.entries()) {
    if (bytesOf(history) <= limits.bodyBytes - roomBytes) break;
    history[place] = withoutDetails(message);
  }
  return history;
}
