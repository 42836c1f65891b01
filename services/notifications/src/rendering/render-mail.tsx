import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from '../mail/mail-content.js';
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

let turn = Promise.resolve();

/**
 * Resolves in the first turn of the event loop that nobody else has. Writing a mail takes long, and the answers for many come at
 * once: between two pieces of work there's time for the connections over which other mails are being sent.
 */
export function ownTurn(): Promise<void> {
  turn = turn.then(() => nextTurn());
  return turn;
}
