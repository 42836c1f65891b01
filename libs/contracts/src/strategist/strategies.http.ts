import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, line, named, uuid } from '../values.js';
import { answerDetails } from './answer.js';

export const strategyLimits = { bodyBytes: 512 * 1_024, messages: 200 } as const;

/** A message of a conversation, as the specification names it; `details` is what stood behind an answer. */
export const chatMessage = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string().min(1).max(20_000),
  timestamp: instant,
  details: z.strictObject(answerDetails).optional(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * What the specification names beside a message's text (section 3) is taken and dropped: links from a browser are only kept in `details`,
 * where each is checked.
 */
const sentMessage = chatMessage
  .extend({
    affiliateCards: z.unknown().optional(),
    recommendedSavingsAccount: z.unknown().optional(),
    cashbackPortal: z.unknown().optional(),
    melioRecommendation: z.unknown().optional(),
  })
  .transform(({ role, content, timestamp, details }): ChatMessage => ({
    role,
    content,
    timestamp,
    ...(details !== undefined && { details }),
  }));

const name = line(80, 'A name').min(1, 'Please enter a name for your strategy');
const description = line(300, 'A description');
const chatHistory = z
  .array(sentMessage)
  .min(1, 'There’s no conversation to save yet.')
  .max(strategyLimits.messages, 'A saved conversation can have at most 200 messages.');

/** What a strategy without a description is called (specification, section 5). */
export const usualDescription = 'AI-generated credit card strategy';

export const saveStrategyBody = z.strictObject({
  /** Made by the page, once for what it sends: a strategy that's sent again after a lost answer is saved once. */
  submissionId: uuid.optional(),
  name,
  description: description.transform((text) => text || usualDescription).default(usualDescription),
  chatHistory,
});

/** A saved strategy in the list. */
export const savedStrategy = named('SavedStrategy', {
  id: uuid,
  name: z.string(),
  description: z.string(),
  messages: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedStrategy = z.output<typeof savedStrategy>;

export const wholeStrategy = savedStrategy.extend({ chatHistory: z.array(chatMessage) }).meta({ id: 'WholeStrategy' });
export type WholeStrategy = z.output<typeof wholeStrategy>;

const strategyId = z.object({ id: uuid });

export const saveStrategy = defineRoute('strategist.saveStrategy', 'POST /api/save-strategy', {
  summary: 'Saves a conversation under a name. One whose `submissionId` came before is answered as it is.',
  body: saveStrategyBody,
  maxBodyBytes: strategyLimits.bodyBytes,
  response: savedStrategy,
  status: 201,
});

export const listStrategies = defineRoute('strategist.listStrategies', 'GET /api/saved-strategies', {
  summary: 'The saved strategies of the signed-in user, the last changed first.',
  response: z.array(savedStrategy),
});

export const readStrategy = defineRoute('strategist.readStrategy', 'GET /api/saved-strategies/:id', {
  summary: 'One saved strategy with its conversation.',
  params: strategyId,
  response: wholeStrategy,
});

export const updateStrategy = defineRoute('strategist.updateStrategy', 'PUT /api/saved-strategies/:id', {
  summary: 'Renames a strategy or saves its continued conversation; 409 with the stored one when `updatedAt` is stale.',
  params: strategyId,
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    chatHistory: chatHistory.optional(),
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.optional(),
  }),
  maxBodyBytes: strategyLimits.bodyBytes,
  response: savedStrategy,
});

export const deleteStrategy = defineRoute('strategist.deleteStrategy', 'DELETE /api/saved-strategies/:id', {
  summary: 'Deletes a strategy; it can be restored for 30 days.',
  params: strategyId,
  response: null,
});

export const restoreStrategy = defineRoute('strategist.restoreStrategy', 'POST /api/saved-strategies/:id/restore', {
  summary: 'Takes a deletion back.',
  params: strategyId,
  response: savedStrategy,
});
