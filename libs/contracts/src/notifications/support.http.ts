import { z } from 'zod';
import { defineRoute } from '../define.js';
import { keysOf } from '../keys.js';
import { named, uuid } from '../values.js';

/** What a message to support is about, and how people and operators read it. */
export const supportTopics = {
  plan: 'Plan and payments',
  cards: 'Cards and recommendations',
  banks: 'Banks and statement files',
  account: 'Account and sign-in',
  idea: 'An idea or request',
  other: 'Something else',
} as const;
export type SupportTopic = keyof typeof supportTopics;

export const supportTopic = z.enum(keysOf(supportTopics), { error: 'Choose a topic.' });

export const longestSupportMessage = 4000;

/** Several lines of text. Line ends become `\n`; other control characters are refused. */
const message = z
  .string({ error: 'Write your message.' })
  .trim()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .min(10, 'Please write at least 10 characters.')
  .max(longestSupportMessage, 'A message can have at most 4,000 characters.')
  .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, 'A message can’t contain control characters.');

export const supportRequestBody = z.strictObject({
  /** Made by the page for each message, so that the same message sent twice is one request. */
  id: uuid,
  topic: supportTopic,
  message,
  /** Sends a summary of the person's cards with it. */
  attachWallet: z.boolean(),
});

export const sendSupportRequest = defineRoute('notifications.sendSupportRequest', 'POST /api/support-requests', {
  summary: 'Sends a message to support; 409 if a different message was sent under this id.',
  body: supportRequestBody,
  response: named('SupportTicket', {
    /** Such as FW-7K3M9Q: six letters and digits that nobody mixes up when they are read aloud. */
    ticket: z.string(),
    /** Answered before others. */
    priority: z.boolean(),
  }),
  status: 201,
});
