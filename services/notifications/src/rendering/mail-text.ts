import type { MailContent, MailRow, MailSection } from '../mail/mail-content.js';
import { daysLineText } from './days-line.js';

/** The same content for people who read mail as plain text. */
export function mailText(content: MailContent, origin: string): string {
  const { heading, greeting, paragraphs, facts = [], sections = [], action, notes, unexpected = '' } = content;
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...sections.flatMap(sectionBlocks),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    unexpected,
    `-- \nFloatwise, ${origin}\n${footerText(content)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const rowText = ({ label, details, amount }: MailRow): string =>
  [amount === undefined ? label : `${label}: ${amount}`, ...details].join('\n  ');

const tableText = ({ columns, rows }: NonNullable<MailSection['table']>): string =>
  [columns, ...rows].map(([first = '', ...others]) => `* ${first}: ${others.filter(Boolean).join(', ')}`).join('\n');

function sectionBlocks({ heading, paragraphs = [], rows = [], table, floatLine, link, notes = [] }: MailSection) {
  return [
    heading.toUpperCase(),
    ...paragraphs,
    rows.map((row) => `* ${rowText(row)}`).join('\n'),
    table ? tableText(table) : '',
    floatLine ? `${daysLineText(floatLine)}.` : '',
    link ? `${link.label}:\n${link.url}` : '',
    ...notes,
  ];
}

function footerText({ newsletter, reminder }: MailContent): string {
  if (reminder) {
    const { why, settings, stop } = reminder;
    return `${why}\n${settings.label}: ${settings.url}\n${stop.label}: ${stop.url}`;
  }
  return newsletter
    ? `You’re getting this email because someone signed up this address for our weekly tips.\nUnsubscribe: ${newsletter.endUrl}`
    : 'You’re getting this email because it’s about your account.';
}
