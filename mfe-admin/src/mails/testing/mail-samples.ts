import type { LoggedMail, MailTimeline } from '@floatwise/contracts/notifications/mail-log.http';

export const path = '/api/admin/mails';
export const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
const kinds = [
  { kind: 'link', about: 'Sign-in link' },
  { kind: 'daily-reminder', about: 'Daily reminder' },
];
export const mail: LoggedMail = {
  id,
  about: 'Daily reminder for Dec 3',
  kind: 'daily-reminder',
  userId: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99',
  askedAt: '2026-12-03T14:00:00.000Z',
  state: 'bounced',
  says: 'It bounced. This address doesn’t accept email.',
  fault: 'smtp 550 RCPT TO',
  tries: 1,
};
export const timeline: MailTimeline = {
  ...mail,
  messageId: `<${id}@floatwise.example>`,
  steps: [
    { what: 'asked', at: '2026-12-03T14:00:00.000Z' },
    { what: 'rendered', at: '2026-12-03T14:00:01.000Z' },
    { what: 'bounced', at: '2026-12-03T14:00:02.000Z' },
    { what: 'failed', at: '2026-12-03T14:00:02.000Z' },
  ],
  nextTryAt: null,
  mayBeRetried: true,
};
export const listed = (mails: LoggedMail[], next: string | null = null) => ({ body: { mails, next, kinds } });
