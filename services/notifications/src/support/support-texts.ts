import { randomInt } from 'node:crypto';
import { supportTopics, type SupportTopic } from '@floatwise/contracts/notifications/support.http';
import type { WalletLine } from '@floatwise/contracts/cards/requests';
import { formatBalance, formatMoney } from '@floatwise/finance/money/money';
import type { SupportRequest } from '../generated/prisma/client.js';
import { greet, type MailContent } from '../mail/mail-content.js';
import { moment } from '../mail/times.js';

export interface SupportMessage extends Pick<
  SupportRequest,
  'ticket' | 'message' | 'attachWallet' | 'priority' | 'createdAt'
> {
  topic: SupportTopic;
}

/** Digits and letters that are neither read nor heard as one another, and no vowels, so that they never spell a word. */
const ticketLetters = '34679CFHJKMPQRTWXY';
const ticketLength = 6;

/** A new ticket number, such as FW-7K3M9Q. There are 34 million; the database sees to it that each is used once. */
export const newTicket = (): string =>
  `FW-${Array.from({ length: ticketLength }, () => ticketLetters[randomInt(ticketLetters.length)]).join('')}`;

const columns = ['Card', 'Issuer', 'Limit', 'Balance', 'Due day'] as const;
const maxNameLength = 40;
const shortened = (text: string): string =>
  text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1).trimEnd()}…` : text;

/** The wallet as a table in plain text; money is aligned to the right. */
export function walletTable(cards: readonly WalletLine[]): string {
  const rows = cards.map(({ name, issuer, creditLimit, currentBalance, dueDate }) => [
    shortened(name),
    shortened(issuer ?? '-'),
    formatMoney(creditLimit),
    formatBalance(currentBalance),
    String(dueDate),
  ]);
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [[...columns], ...rows]
    .map((row) => row.map((text, at) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))))
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

const titled = (title: string, text: string): string => `${title}\n${'-'.repeat(title.length)}\n${text}`;

/**
 * What the operators receive, as plain text only, so that nothing a person writes can act as markup. The message comes last:
 * whatever it looks like, everything above it is ours.
 * @param wallet null if the person didn't attach it
 */
export function operatorsMail(
  { ticket, topic, message, priority, createdAt }: SupportMessage,
  from: { to: string; emailVerified?: boolean },
  wallet: readonly WalletLine[] | null,
): { subject: string; text: string } {
  const facts = [
    `Ticket: ${ticket}`,
    `Topic: ${supportTopics[topic]}`,
    `From: ${from.to} (${from.emailVerified ? 'verified' : 'not verified, so it may be somebody else’s address'})`,
    `Plan: ${priority ? 'Pro, answer first' : 'Free'}`,
    `Sent: ${moment(createdAt.toISOString(), 'UTC')}`,
    ...(wallet === null ? ['Wallet: not attached'] : []),
    ...(wallet?.length === 0 ? ['Wallet: attached, without cards'] : []),
  ];
  const blocks = [
    facts.join('\n'),
    ...(wallet && wallet.length > 0 ? [titled('Wallet', walletTable(wallet))] : []),
    titled('Message', message),
  ];
  return {
    subject: `${priority ? '[Priority] ' : ''}${ticket}: ${supportTopics[topic]}`,
    text: `${blocks.join('\n\n')}\n`,
  };
}

/** What the person receives. It doesn't repeat the message, so nobody can make us send their words to a stranger. */
export function confirmationMail(
  { ticket, topic, attachWallet, priority, createdAt }: SupportMessage,
  { firstName, timezone }: { firstName: string | null; timezone: string },
): MailContent {
  const subject = `We received your message (${ticket})`;
  return {
    subject,
    preview: `Your ticket number is ${ticket}.`,
    heading: 'We received your message',
    greeting: greet(firstName),
    paragraphs: [
      `Thank you for writing to us. Your ticket number is ${ticket}.`,
      priority ? 'You have Pro, so we’ll answer you first.' : 'We answer messages in the order they arrive.',
    ],
    facts: [
      { name: 'Topic', value: supportTopics[topic] },
      { name: 'Sent', value: moment(createdAt.toISOString(), timezone) },
      { name: 'Wallet', value: attachWallet ? 'Attached' : 'Not attached' },
    ],
    notes: [
      'To add something, reply to this email. Please don’t send us card numbers or passwords. We never need them.',
    ],
    unexpected: 'If you didn’t write to us, reply to this email, and we’ll look into it.',
  };
}
