import { cardFieldNames, type CardValues } from '@floatwise/contracts/card-fields';
import type { chatLimits, ChatInput, ChatTurn, GuestChatCard } from '@floatwise/contracts/strategist/chat.http';
import type { ChatMessage } from '@floatwise/contracts/strategist/strategies.http';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { bonusSpending } from '@floatwise/finance/rewards/welcome-bonus';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';

/** The contract's limits, repeated because its file would bring zod along; the type keeps them equal. */
export const limits: typeof chatLimits = {
  messageCharacters: 2_000,
  messages: 40,
  bodyBytes: 32 * 1_024,
  guestCards: 3,
};

/** What the last closed statement asks for; null once another one has closed since it was typed. */
function statementBalanceOn(today: string, card: GuestCard): number | null {
  const { statementBalance, statementToldOn } = card;
  const isCurrent = statementToldOn !== null && lastClosingDate(card, statementToldOn) === lastClosingDate(card, today);
  return isCurrent ? statementBalance : null;
}

/** The bonus with what was paid with the card since its spending was typed. */
function bonusSoFar({ welcomeBonus, purchases }: GuestCard): CardValues['welcomeBonus'] {
  const bought = purchases.map((one) => ({ ...one, day: one.madeOn, category: 'other' }));
  return welcomeBonus && { ...welcomeBonus, spent: bonusSpending(welcomeBonus, null, bought) ?? welcomeBonus.spent };
}

/**
 * A guest's card as the chat sends it: everything that figures need, as the optimizer counts it today, and no digit of its number.
 */
export function chatCard(card: GuestCard, today: string): GuestChatCard {
  const { id, paidStatements, cycleSince } = card;
  const now = { ...card, statementBalance: statementBalanceOn(today, card), welcomeBonus: bonusSoFar(card) };
  const fields = cardFieldNames.filter((field) => field !== 'lastFour').map((field) => [field, now[field]]);
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
