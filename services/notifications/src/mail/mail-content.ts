import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { oneLine } from './one-line.js';

/** A link in words of its own. */
export interface MailLink {
  label: string;
  url: string;
}

/** A line of a list: what it's about, what to know about it, and an amount on the right. */
export interface MailRow {
  label: string;
  details: string[];
  amount?: string;
  /** The first detail says that it's too late, in a color of its own. */
  isLate?: boolean;
}

/** The days from `from` until the statement closes and until it's due, drawn to scale and in words. */
export interface MailFloatLine {
  from: CalendarDate;
  closes: CalendarDate;
  due: CalendarDate;
}

/** A part of a mail with a heading of its own, in the order of its fields. */
export interface MailSection {
  heading: string;
  paragraphs?: string[];
  rows?: MailRow[];
  table?: { columns: string[]; rows: string[][] };
  floatLine?: MailFloatLine;
  link?: MailLink;
  /** In small letters. */
  notes?: string[];
}

/** What a mail says, separate from how it looks; HTML and plain text use the same words. */
export interface MailContent {
  subject: string;
  /** The preview that inboxes show next to the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts?: { name: string; value: string }[];
  sections?: MailSection[];
  action?: MailLink;
  /** Shown after the button. */
  notes: string[];
  /** For people who didn't expect this mail. */
  unexpected?: string;
  /** A mail of the newsletter: it isn't about an account, and its last line has the link that ends the subscription. */
  newsletter?: { endUrl: string };
  /** A reminder: why it came, and the links that change the settings or stop this kind. */
  reminder?: { why: string; settings: MailLink; stop: MailLink };
}

export const greet = (firstName: string | null): string => {
  const name = firstName === null ? '' : oneLine(firstName);
  return name ? `Hello ${name},` : 'Hello,';
};

/** A list of mails that a person can leave. */
export interface MailList {
  /** What its `List-Id` begins with; the sender's domain follows. */
  id: string;
  name: string;
  /** Where mail programs end it (RFC 8058). */
  oneClickUrl: string;
}

/** A mail that is ready to send. */
export interface ComposedMail {
  to: string;
  /** Where replies to this mail go, if not where `MAIL_REPLY_TO` says. */
  replyTo?: string;
  subject: string;
  /** Without it, the mail is plain text only. */
  html?: string;
  text: string;
  /** What a person wrote to support: help desks ignore mails that call themselves automatic. */
  fromPerson?: true;
  /** For a mail that is one of many. */
  list?: MailList;
}
