import { Controller, Headers, Logger } from '@nestjs/common';
import { mailEvent, tellOfMail } from '@floatwise/contracts/notifications/mail-events.http';
import { SignedBytes, type SignatureCheck } from '@floatwise/service-kit/http-kinds/webhook';
import { Route } from '@floatwise/service-kit/route';
import { Webhook } from 'standardwebhooks';
import type { NotificationsEnv } from '../env.js';
import { Bounces } from './bounces.js';

/** Whether our mail server signed these bytes in the last five minutes (standardwebhooks.com). */
export const isSignedByMailServer: SignatureCheck<Pick<NotificationsEnv, 'MAIL_WEBHOOK_SECRET'>> = (
  { bytes, headers },
  { MAIL_WEBHOOK_SECRET: secret },
) => {
  if (secret === undefined) return false;
  const sent = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name): [string, string] => [
    name,
    String(headers[name] ?? ''),
  ]);
  new Webhook(secret).verify(bytes, Object.fromEntries(sent), { jsonParse: false });
  return true;
};

/** Receives what our mail server learns about mails after it took them. */
@Controller()
export class MailEventsController {
  private readonly logger = new Logger(MailEventsController.name);

  constructor(private readonly bounces: Bounces) {}

  @Route(tellOfMail, isSignedByMailServer)
  async take(@SignedBytes() bytes: Buffer, @Headers('webhook-id') id: string) {
    const report = mailEvent.safeParse(parsed(bytes));
    // Answered like the others, because the same report again would be no better.
    if (!report.success) return this.logger.warn('A report of the mail server is not as expected, or of another kind.');
    await this.bounces.take(id, report.data);
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
