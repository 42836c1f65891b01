import type { z } from 'zod';
import { askRecipient, askRecipients } from '@floatwise/contracts/identity/requests';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';

export type Recipient = z.input<typeof askRecipient.response>;

/** Somebody whose address is confirmed, at `<user ID>@example.com`. */
export const recipientOf = (userId: string): Recipient => ({
  outcome: 'found',
  to: `${userId}@example.com`,
  firstName: null,
  timezone: 'America/New_York',
  emailVerified: true,
});

/** Answers in identity's place where to write to a person: `<user ID>@example.com`, unless the test says otherwise. */
export class RecipientsStandIn {
  /** How often each person was asked about. */
  readonly asked: string[] = [];
  answer = recipientOf;
  private consumer!: Consumer;

  async start(): Promise<this> {
    this.consumer = await consumer({
      service: 'recipients',
      providers: [
        answers(askRecipient, async ({ userId }) => {
          this.asked.push(userId);
          return this.answer(userId);
        }),
        answers(askRecipients, async ({ userIds }) => {
          this.asked.push(...userIds);
          return { recipients: userIds.map((userId) => this.answer(userId)) };
        }),
      ],
    });
    return this;
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}
