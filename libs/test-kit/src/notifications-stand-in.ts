import type { z } from 'zod';
import { askLink, askNotice, linkLetter, type LinkLetter } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { open, openingKey } from '@floatwise/service-kit/sealed-letter';
import { consumer, type Consumer } from './consumer.js';
import { eventually } from './eventually.js';
import { letterKeys } from './letter-keys.js';

const timeoutMs = 5_000;

export type MintedLink = LinkLetter & {
  /** The secret behind the `#` of its address. */
  token: string;
};

/** Stands for notifications: it asks identity what it would ask when it sends a mail. */
export class NotificationsStandIn {
  private consumer!: Consumer;

  /** @param natsUrl where identity is asked; the shared server unless given */
  async start(natsUrl?: string): Promise<this> {
    this.consumer = await consumer({ service: 'notifications', ...(natsUrl ? { natsUrl } : {}) });
    return this;
  }

  /** Has a link minted, as its mail would: null when there is nothing to send. NATS may have to be waited for. */
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

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  private get requests(): Requests {
    return this.consumer.app.get(Requests);
  }
}
