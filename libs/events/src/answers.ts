import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { faultText } from './fault-text.js';
import type { QuestionHandler } from './handlers.js';

/** The reply on the wire. Errors stay on the answering side; only their kind is sent. */
export const replySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), answer: z.unknown() }),
  z.object({ outcome: z.literal('invalid-question') }),
  z.object({ outcome: z.literal('failed') }),
]);
export type Reply = z.output<typeof replySchema>;

const logger = new Logger('Answers');

/** Answers one question according to its contract. Never rejects; logs errors without the payload. */
export async function replyTo({ question, answer }: QuestionHandler, payload: unknown): Promise<Reply> {
  const asked = question.request.safeParse(payload);
  if (!asked.success) return { outcome: 'invalid-question' };
  try {
    const parsed = question.response.safeParse(await answer(asked.data));
    if (parsed.success) return { outcome: 'answered', answer: parsed.data };
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ');
    logger.error(`The answer to ${question.subject} does not fit its contract: ${fields}.`);
  } catch (error) {
    logger.error(`${question.subject} failed: ${faultText(error)}`);
  }
  return { outcome: 'failed' };
}

/**
 * Publishes a reply. If it can't be sent, because it's larger than NATS takes, `failed` is sent instead: otherwise, the asking
 * service would wait until its time is over, and after a few of those, ask nothing of this one for a while.
 */
export const orFailed =
  (subject: string, publish: (packet: object) => unknown) =>
  (packet: object): unknown => {
    try {
      return publish(packet);
    } catch (error) {
      logger.error(`The answer to ${subject} was not sent: ${faultText(error)}`);
      const response: Reply = { outcome: 'failed' };
      return publish({ ...packet, response });
    }
  };
