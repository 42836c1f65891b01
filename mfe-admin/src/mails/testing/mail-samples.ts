import type { LoggedMail, MailTimeline } from '@floatwise/contracts/notifications/mail-log.http';

export const path = '/api/admin/mails';
export const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
const kinds = [
  { kind: 'link', about: 'Sign-in link' },
  { kind: 'daily-reminder', about: 'Daily reminder' },
];
const at = (second: number): string => new Date(2026, 11, 3, 9, 0, second).toISOString();
export const mail: LoggedMail = {
  id,
  about: 'Daily reminder for Dec 3',
  kind: 'daily-reminder',
  userId: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99',
  askedAt: at(0),
  state: 'bounced',
  says: 'It bounced. This address doesn’t accept email.',
  fault: 'smtp 550 RCPT TO',
  tries: 1,
};
export const timeline: MailTimeline = {
  ...mail,
  messageId: `<${id}@floatwise.example>`,
  steps: [
    { what: 'asked', at: at(0) },
    { what: 'rendered', at: at(1) },
    { what: 'bounced', at: at(2) },
    { what: 'failed', at: at(2) },
  ],
  nextTryAt: null,
  mayBeRetried: true,
};
export const listed = (mails: LoggedMail[], next: string | null = null) => ({ body: { mails, next, kinds } });
