import { cardFieldNames } from '@floatwise/contracts/card-fields';
import type { chatLimits, ChatInput, ChatTurn, GuestChatCard } from '@floatwise/contracts/strategist/chat.http';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';

/** The contract's limits, repeated because its file would bring zod along; the type keeps them equal. */
export const limits: typeof chatLimits = {
  messageCharacters: 2_000,
  messages: 40,
  bodyBytes: 32 * 1_024,
  guestCards: 3,
};

/** A guest's card as the chat sends it: everything that figures need, and no digit of its number. */
export function chatCard({ id, paidStatements, cycleSince, ...card }: GuestCard): GuestChatCard {
  const fields = cardFieldNames.filter((field) => field !== 'lastFour').map((field) => [field, card[field]]);
  return { id, paidStatements, cycleSince, ...Object.fromEntries(fields) } as GuestChatCard;
}

const bytesOf = (body: ChatInput): number => new TextEncoder().encode(JSON.stringify(body)).length;

/** The body of a question: as many of the newest turns as the limits allow. */
export function chatBodyOf(
  question: string,
  messages: readonly ChatMessage[],
  about: Pick<ChatInput, 'guestCards' | 'apyPercent'>,
): ChatInput {
  let body: ChatInput = { messages: [], userMessage: question, ...about };
  const turns = messages.slice(-limits.messages).map(({ role, content }): ChatTurn => ({ role, content }));
  for (const turn of turns.reverse()) {
    const longer = { ...body, messages: [turn, ...body.messages] };
    if (bytesOf(longer) > limits.bodyBytes) break;
    body = longer;
  }
  return body;
}
