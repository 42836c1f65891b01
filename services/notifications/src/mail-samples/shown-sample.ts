import type { MailLook, MailSample } from '@floatwise/contracts/notifications/mail-samples.http';
import { inLook } from '../rendering/palette.js';
import { renderMail } from '../rendering/render-mail.js';
import type { Sample } from './samples.js';

/** The sample as a mail, with HTML unless it's plain text only. */
function rendered({ write }: Sample, origin: string): { subject: string; text: string; html?: string } {
  const written = write(origin);
  return 'text' in written ? written : renderMail(written, origin);
}

export function listed(sample: Sample, origin: string): MailSample {
  const { subject, text, html } = rendered(sample, origin);
  return { id: sample.id, name: sample.name, subject, text, hasHtml: html !== undefined };
}

/** The HTML as a mail program in this look shows it; null for a mail without HTML. */
export function htmlOf(sample: Sample, look: MailLook, origin: string): string | null {
  const { html } = rendered(sample, origin);
  return html === undefined ? null : inLook(html, look);
}
