import type { z } from 'zod';
import {
  askLink,
  askNotice,
  askRecipient,
  askRecipients,
  linkLetter,
  type LinkLetter,
} from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { open, openingKey } from '@floatwise/service-kit/sealed-letter';
import { consumer, type Consumer } from './consumer.js';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { letterKeys } from './letter-keys.js';

const timeoutMs = 5_000;

export type MintedLink = LinkLetter & {
  /** The secret after the `#` of its URL. */
  token: string;
};

/** Stands in for notifications: asks identity what it would ask when sending a mail. */
export class NotificationsStandIn {
  private consumer!: Consumer;

  /** @param natsUrl the NATS server to ask identity through; the shared server by default */
  async start(natsUrl?: string): Promise<this> {
    this.consumer = await consumer({ service: 'notifications', ...(natsUrl ? { natsUrl } : {}) });
    return this;
  }

  /** Creates a link's secret, like its mail does; null if there's nothing to send. Waits for NATS if necessary. */
  async mint(linkId: string): Promise<MintedLink | null> {
    const minted = await eventually(() => this.requests.ask(askLink, { linkId }, { timeoutMs }));
    if (minted.outcome === 'void') return null;
    const letter = linkLetter.parse(
      JSON.parse(open(minted.sealed, linkId, openingKey.parse(letterKeys.LETTER_PRIVATE_KEY))),
    );
    return { ...letter, token: new URL(letter.url).hash.slice(1) };
  }

  notice(noticeId: string): Promise<z.output<typeof askNotice.response>> {
    return eventually(() => this.requests.ask(askNotice, { noticeId }, { timeoutMs }));
  }

  recipient(userId: string): Promise<z.output<typeof askRecipient.response>> {
    return eventually(() => this.requests.ask(askRecipient, { userId }, { timeoutMs }));
  }

  async recipients(userIds: string[]): Promise<z.output<typeof askRecipients.response>['recipients']> {
    const { recipients } = await eventually(() => this.requests.ask(askRecipients, { userIds }, { timeoutMs }));
    return recipients;
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  private get requests(): Requests {
    return this.consumer.app.get(Requests);
  }
}
