import type { WeeklyTip } from '@floatwise/contracts/notifications/weekly-tips.http';
import { greet, type MailContent } from '../../mail/mail-content.js';

/** What the mail with a week's tip says: the same as its page in the archive. */
export function tipMail(
  { week, title, summary, example, article }: Omit<WeeklyTip, 'earlier' | 'later'>,
  { origin, endUrl }: { origin: string; endUrl: string },
): MailContent {
  return {
    subject: title,
    preview: summary,
    heading: title,
    greeting: greet(null),
    paragraphs: [summary],
    sections: [
      {
        heading: example.title,
        paragraphs: example.paragraphs,
        rows: example.facts.map(({ name, value }) => ({ label: name, details: [], amount: value })),
        ...(example.floatLine && { floatLine: example.floatLine }),
        notes: [example.assumes, 'For education only. Floatwise gives no financial advice and guarantees no earnings.'],
      },
      {
        heading: 'All our tips',
        link: { label: 'Read this and earlier tips in your browser', url: `${origin}/weekly-tips/${week}` },
      },
    ],
    action: { label: 'Read the article', url: `${origin}${article}` },
    notes: ['You get one tip a week because you signed up for them.'],
    newsletter: { endUrl },
  };
}
