import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from '../contents/mail-content.js';
import { MailLayout } from './mail-layout.js';
import { mailText } from './mail-text.js';

/** Mail programs read HTML as browsers of the nineties did. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * A mail as HTML and as plain text. `origin`: the address of the product. Nothing in a mail waits for anything, so it's rendered at
 * once, which takes a third of the time of react-email's own `render`.
 */
export function renderMail(content: MailContent, origin: string): { subject: string; html: string; text: string } {
  const html = doctype + renderToStaticMarkup(<MailLayout content={content} origin={origin} />);
  return { subject: content.subject, html, text: mailText(content, origin) };
}
