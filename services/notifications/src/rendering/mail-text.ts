import type { MailContent } from '../contents/mail-content.js';

/** The same content for people who read mail as plain text. */
export function mailText(content: MailContent, origin: string): string {
  const { heading, greeting, paragraphs, facts = [], action, notes, unexpected, newsletter } = content;
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    unexpected,
    `-- \nFloatwise, ${origin}\n${newsletter ? newsletterEnd(newsletter.endUrl) : 'You received this e-mail because it is about your account.'}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const newsletterEnd = (endUrl: string): string =>
  `You received this e-mail because this address was entered for our weekly tips.\nUnsubscribe: ${endUrl}`;
