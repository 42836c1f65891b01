import type { LastingThing } from '@floatwise/contracts/audit';
import type { askNotice, NoticeKind } from '@floatwise/contracts/identity/requests';
import type { z } from 'zod';
import { greet, type MailContent } from '../mail/mail-content.js';
import { day, moment } from '../mail/times.js';

export type FoundNotice = Extract<z.output<typeof askNotice.response>, { outcome: 'found' }>;

type Words = Omit<MailContent, 'greeting' | 'heading' | 'notes'> & { notes?: string[] };
type Writer = (notice: FoundNotice, accountUrl: string) => Words;

/** What was made, and what to do about it if it wasn't the reader. */
const lastingWords: Record<LastingThing, { subject: string; made: string; end: string }> = {
  'calendar-feed': {
    subject: 'A calendar feed was made for your account',
    made: 'A private calendar address was made. Anyone who has it can see your due dates and amounts.',
    end: 'turn off the calendar feed',
  },
  'push-device': {
    subject: 'Alerts were turned on for a device',
    made: 'A browser now gets alerts about your due payments.',
    end: 'turn off alerts for that device',
  },
  'bank-connection': {
    subject: 'A bank was connected to your account',
    made: 'A bank was connected, and its cards and their transactions are read into your account.',
    end: 'disconnect the bank',
  },
  'data-download': {
    subject: 'A download of your data was requested',
    made: 'Someone asked for a file with everything we store about you. It can be downloaded only while signed in to your account.',
    end: 'sign out any session you don’t recognize',
  },
};

const seen = ({ at, timezone, device }: Pick<FoundNotice, 'at' | 'timezone' | 'device'>): MailContent['facts'] => [
  { name: 'Device', value: device ?? 'Not known' },
  { name: 'When', value: moment(at, timezone) },
];

const writers: Record<NoticeKind, Writer> = {
  'password-changed': ({ at, timezone }, url) => ({
    subject: 'Your password was changed',
    preview: `Changed on ${moment(at, timezone)}.`,
    paragraphs: [
      'Your Floatwise password was changed, and we signed you out everywhere else. Calendar feeds and alerts set up on other devices ended too, and so did the settings links in earlier emails.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    unexpected:
      'If this wasn’t you, request a sign-in link on the sign-in page and set a new password. That signs out everyone else.',
  }),
  'device-signed-in': ({ at, timezone, device }, url) => ({
    subject: 'New sign-in to your account',
    preview: `${device ?? 'A new device'}, ${moment(at, timezone)}.`,
    paragraphs: ['Someone signed in to your Floatwise account from a device we haven’t seen before.'],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my sessions', url },
    unexpected: 'If this wasn’t you, sign out that session on the page above, then change your password.',
  }),
  'email-changed': ({ to, at, timezone }) => ({
    subject: 'Your email address was changed',
    preview: `Changed on ${moment(at, timezone)}.`,
    paragraphs: [
      `Your Floatwise account now has a different email address. You can no longer sign in with ${to}.`,
      'This is the last email about your account that we send to this address.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    unexpected: 'If this wasn’t you, reply to this email right away, and we’ll help you get your account back.',
  }),
  'email-claimed': ({ at, timezone }, url) => ({
    subject: 'Someone asked to use your email address',
    preview: 'Nothing has changed.',
    paragraphs: [
      'Someone with another Floatwise account asked to change that account’s email address to this one.',
      'This address already belongs to your account, so nothing has changed.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    notes: ['If it was you, change the address of this account first, or delete this account.'],
    unexpected:
      'If it wasn’t you, you don’t have to do anything. Nobody can take this address without access to its emails.',
  }),
  'google-connected': ({ at, timezone, device }, url) => ({
    subject: 'Google was connected to your account',
    preview: `Connected on ${moment(at, timezone)}.`,
    paragraphs: ['A Google account was connected to your Floatwise account and can now be used to sign in.'],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my sign-in options', url },
    unexpected: 'If this wasn’t you, disconnect Google on the page above, then change your password.',
  }),
  'google-disconnected': ({ at, timezone, device }, url) => ({
    subject: 'Google was disconnected from your account',
    preview: `Disconnected on ${moment(at, timezone)}.`,
    paragraphs: ['Google was disconnected from your Floatwise account and can no longer be used to sign in.'],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my sign-in options', url },
    unexpected: 'If this wasn’t you, sign in with a link sent to your email address, then change your password.',
  }),
  'passkey-added': ({ at, timezone, device }, url) => ({
    subject: 'A passkey was added to your account',
    preview: `Added on ${moment(at, timezone)}.`,
    paragraphs: ['A passkey was added to your Floatwise account and can now be used to sign in.'],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my passkeys', url: `${url}#passkeys` },
    unexpected: 'If this wasn’t you, remove the passkey on the page above, then change your password.',
  }),
  'passkey-removed': ({ at, timezone, device }, url) => ({
    subject: 'A passkey was removed from your account',
    preview: `Removed on ${moment(at, timezone)}.`,
    paragraphs: ['A passkey was removed from your Floatwise account and can no longer be used to sign in.'],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my passkeys', url: `${url}#passkeys` },
    unexpected: 'If this wasn’t you, sign in with a link sent to your email address, then change your password.',
  }),
  'passkey-copied': ({ at, timezone, device }, url) => ({
    subject: 'One of your passkeys may have been copied',
    preview: 'We turned it off.',
    paragraphs: [
      'A passkey counts how often it’s used. Someone just used one of yours with a count that we’d already seen, so there may be a second copy of it.',
      'We refused that sign-in and turned the passkey off. Your other ways to sign in still work.',
    ],
    facts: seen({ at, timezone, device }),
    action: { label: 'Review my passkeys', url: `${url}#passkeys` },
    unexpected: 'Remove the passkey on the page above and add a new one. Then look at where you’re signed in.',
  }),
  'deletion-scheduled': ({ at, until, timezone }, url) => ({
    subject: until ? `Your account will be deleted on ${day(until, timezone)}` : 'Your account will be deleted',
    preview: 'Nothing is deleted until then, and you can change your mind.',
    paragraphs: [
      `On ${day(at, timezone)} you asked us to delete your Floatwise account.`,
      `${until ? `Until ${moment(until, timezone)}` : 'Until then'}, nothing is lost. After that, we permanently erase your cards, your history, and everything else we store about you.`,
      'If you have a subscription, it won’t renew, and we won’t charge you again. It ends when your paid time does, or with the account if that’s sooner.',
    ],
    action: { label: 'Keep my account', url },
    notes: [
      'Changed your mind? Sign in and choose Keep my account. If you had a subscription, resume it on the same page.',
    ],
    unexpected: 'If this wasn’t you, sign in, keep the account, and change your password.',
  }),
  'account-replaced': ({ at, timezone }, url) => ({
    subject: 'We removed an account that used your email address',
    preview: 'You have a new account, and nothing from the earlier one is left.',
    paragraphs: [
      'Someone had made a Floatwise account with your email address and never confirmed it. When you signed in, we started a new account for you and removed the earlier one.',
      'Everything made with it is gone: cards and payments, bank connections, calendar feeds, devices that got notifications, saved strategies, settings, and sessions. Its password and links don’t work anymore.',
    ],
    facts: [{ name: 'Finished', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    unexpected: 'If you made that account yourself, nobody else got in. You’ll only have to add your cards again.',
  }),
  'access-made': ({ at, timezone, device, what }, url) => {
    if (!what) throw new Error('This notice doesn’t say what was made.');
    const { subject, made, end } = lastingWords[what];
    return {
      subject,
      preview: `${device ?? 'A device'}, ${moment(at, timezone)}.`,
      paragraphs: [made],
      facts: seen({ at, timezone, device }),
      action: { label: 'Review my account', url: `${url}#security` },
      unexpected: `If this wasn’t you, ${end} on the page above, then change your password. That signs out everyone else.`,
    };
  },
  'account-erased': ({ at, timezone }) => ({
    subject: 'Your account has been deleted',
    preview: 'Everything we stored about you has been erased.',
    paragraphs: [
      `Your Floatwise account was deleted, and on ${day(at, timezone)} we finished erasing everything we stored about you: cards, history, settings, and sessions.`,
      'After this email, we won’t keep your address either. Thank you for using Floatwise.',
    ],
    unexpected: 'You’re welcome back anytime. You can open a new account with the same address.',
  }),
};

/** The mail about something that has happened. `accountUrl`: the account page. */
export function noticeMail(notice: FoundNotice, accountUrl: string): MailContent {
  const words = writers[notice.kind](notice, accountUrl);
  return { notes: [], ...words, heading: words.subject, greeting: greet(notice.firstName) };
}
