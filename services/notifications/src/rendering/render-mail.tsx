import { render } from '@react-email/render';
import type { MailContent } from '../contents/mail-content.js';
import { MailLayout } from './mail-layout.js';
import { mailText } from './mail-text.js';

/** A mail as HTML and as plain text. `origin`: the address of the product. */
export async function renderMail(
  content: MailContent,
  origin: string,
): Promise<{ subject: string; html: string; text: string }> {
  const html = await render(<MailLayout content={content} origin={origin} />);
  return { subject: content.subject, html, text: mailText(content, origin) };
}
