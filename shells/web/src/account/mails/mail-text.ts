import type { MailState, OwnMail } from '@floatwise/contracts/notifications/mail-log.http';
import type { Tone } from '@floatwise/ui/badge';

const thisYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Dec 3, 9:00 AM · Sent", in the person's own time zone, with the year if it isn't the current one. */
export function mailText({ at, says }: Pick<OwnMail, 'at' | 'says'>, now: Date): string {
  const when = new Date(at);
  return `${(when.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(when)} · ${says}`;
}

const tags: Record<MailState, { text: string; tone: Tone } | null> = {
  waiting: { text: 'Waiting', tone: 'accent' },
  sent: null,
  'not-sent': { text: 'Not sent', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'bad' },
  unknown: { text: 'Not sure', tone: 'caution' },
  bounced: { text: 'Bounced', tone: 'bad' },
  complained: { text: 'Spam', tone: 'caution' },
};

/** What stands beside a mail's name; null if it simply was sent. */
export const mailTag = (state: MailState): { text: string; tone: Tone } | null => tags[state];
