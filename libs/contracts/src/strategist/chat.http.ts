import { z } from 'zod';
import { newCardShape } from '../card-schemas.js';
import { paidStatements } from '../cards/paid-statements.js';
import { defineRoute, eventStream } from '../define.js';
import { problem } from '../problem.js';
import { annualPercent, calendarDate } from '../values.js';
import { answer, fact, part } from './answer.js';

/** Limits of a conversation (decisions.md, "Strategist"). */
export const chatLimits = {
  messageCharacters: 2_000,
  messages: 40,
  bodyBytes: 32 * 1_024,
  guestCards: 3,
} as const;

/** Earlier turns help to understand the message. Nothing in them counts as true, because the browser sends them. */
const turn = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) });
export type ChatTurn = z.output<typeof turn>;

const { lastFour, ...withoutNumber } = newCardShape;
void lastFour;

/** A card that a guest keeps in the browser, without any digit of its number. */
export const guestChatCard = z.strictObject({
  ...withoutNumber,
  id: z.string().regex(/^guest-[\w-]{1,80}$/, 'That is not a guest card.'),
  paidStatements: paidStatements.default([]),
  cycleSince: calendarDate,
});
export type GuestChatCard = z.output<typeof guestChatCard>;

export const chatBody = z.strictObject({
  messages: z
    .array(turn)
    .max(chatLimits.messages, 'A conversation can have at most 40 messages. Start over, or save it.'),
  userMessage: z
    .string({ error: 'Write a message.' })
    .trim()
    .min(1, 'Write a message.')
    .max(chatLimits.messageCharacters, 'A message can have at most 2,000 characters.'),
  /** A guest's cards, for questions about them. Ignored for a signed-in person, whose wallet is read instead. */
  guestCards: z.array(guestChatCard).max(chatLimits.guestCards).optional(),
  /** The APY on cash that the optimizer uses, in percent. */
  apyPercent: annualPercent.optional(),
});
export type ChatInput = z.input<typeof chatBody>;
export type ChatRequest = z.output<typeof chatBody>;

/** An answer while it's being written. Every part has been verified when it's sent. */
export const chatEvent = z.discriminatedUnion('type', [
  /** What is being done: "Looking at your cards". */
  z.object({ type: z.literal('working'), text: z.string() }),
  z.object({ type: z.literal('part'), part, fact: fact.optional() }),
  /** What was shown so far is replaced by what follows. */
  z.object({ type: z.literal('restart') }),
  /** The last one: the whole answer. */
  z.object({ type: z.literal('answer'), answer }),
  /** The last one if there's no answer. */
  z.object({ type: z.literal('problem'), problem }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

export const chat = defineRoute('strategist.chat', 'POST /api/chat', {
  summary: 'Answers a question; with `Accept: text/event-stream` as server-sent events, part by part.',
  body: chatBody,
  maxBodyBytes: chatLimits.bodyBytes,
  response: answer,
  streamed: eventStream(chatEvent),
});
