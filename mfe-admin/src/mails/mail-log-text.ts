import type { MailState, MailStep, MailTimeline } from '@floatwise/contracts/notifications/mail-log.http';
import type { Tone } from '@floatwise/ui/badge';

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** "Dec 3, 2026, 9:00:05 AM", in the operator's time zone. */
export const timeText = (instant: string): string => time.format(new Date(instant));

export const stateTags: Record<MailState, { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting', tone: 'accent' },
  sent: { text: 'Sent', tone: 'good' },
  'not-sent': { text: 'Not sent', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'bad' },
  unknown: { text: 'In doubt', tone: 'caution' },
  bounced: { text: 'Bounced', tone: 'bad' },
  complained: { text: 'Spam', tone: 'caution' },
};

const steps: Record<MailStep['what'], string> = {
  asked: 'Requested',
  rendered: 'Written',
  handed: 'Handed to the mail server',
  sent: 'Accepted by the mail server',
  delivered: 'Delivered',
  bounced: 'Bounced: the address doesn’t accept email',
  complained: 'Reported as spam',
  failed: 'Gave up',
  'not-sent': 'Not sent',
};

/** A step in words; its end names the fault, if there was one: "Gave up: smtp 550 RCPT TO". */
export function stepText({ what }: MailStep, { fault }: Pick<MailTimeline, 'fault'>): string {
  const isEnd = what === 'failed' || what === 'not-sent';
  return isEnd && fault !== null ? `${steps[what]}: ${fault}` : steps[what];
}

/** "2 tries. Next try: Dec 3, 2026, 9:05:00 AM.", and the last fault while it's being tried. */
export function triesText({ tries, nextTryAt, fault }: Pick<MailTimeline, 'tries' | 'nextTryAt' | 'fault'>): string {
  const parts = [tries === 0 ? 'Not tried yet' : `${tries} ${tries === 1 ? 'try' : 'tries'}`];
  if (nextTryAt !== null)
    parts.push(...(fault === null ? [] : [`Last error: ${fault}`]), `Next try: ${timeText(nextTryAt)}`);
  return `${parts.join('. ')}.`;
}
