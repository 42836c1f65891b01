import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, pageEnd, uuid } from '../values.js';
import { chatLimits, guestChatCard } from './chat.http.js';

export const sendMissedQuestion = defineRoute('strategist.sendMissedQuestion', 'POST /api/missed-questions', {
  summary:
    'Keeps a question whose answer belonged to another one. Names of cards and people, addresses, and numbers of cards are hidden first.',
  body: z.strictObject({
    question: z
      .string({ error: 'Which question is it?' })
      .trim()
      .min(1, 'Which question is it?')
      .max(chatLimits.messageCharacters, 'A question can have at most 2,000 characters.'),
    /** A guest's cards: their names are hidden. Ignored for a signed-in person, whose wallet is read instead. */
    guestCards: z.array(guestChatCard).max(chatLimits.guestCards).optional(),
  }),
  response: null,
});

export const missedQuestion = named('MissedQuestion', { id: uuid, question: z.string(), sentAt: instant });
export type MissedQuestion = z.output<typeof missedQuestion>;

export const listMissedQuestions = defineRoute('strategist.listMissedQuestions', 'GET /api/admin/missed-questions', {
  summary:
    'Questions that people sent because the answer belonged to another one, the newest first. It isn’t kept who sent them.',
  query: z.object({ before: pageEnd.optional() }),
  response: named('MissedQuestions', {
    questions: z.array(missedQuestion),
    /** For `before`, to read older ones; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const deleteMissedQuestion = defineRoute(
  'strategist.deleteMissedQuestion',
  'DELETE /api/admin/missed-questions/:id',
  {
    summary: 'Deletes a question once it’s among the wordings, or of no use.',
    params: z.object({ id: uuid }),
    response: null,
  },
);
