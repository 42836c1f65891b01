import type { askNotice, NoticeKind } from '@floatwise/contracts/identity/requests';
import type { z } from 'zod';
import { greet, type MailContent } from './mail-content.js';
import { day, moment } from './times.js';

export type FoundNotice = Extract<z.output<typeof askNotice.response>, { outcome: 'found' }>;

type Words = Omit<MailContent, 'greeting' | 'heading' | 'notes'> & { notes?: string[] };
type Writer = (notice: FoundNotice, accountUrl: string) => Words;

const writers: Record<NoticeKind, Writer> = {
  'password-changed': ({ at, timezone }, url) => ({
    subject: 'Your password was changed',
    preview: `Changed on ${moment(at, timezone)}.`,
    paragraphs: ['The password of your Floatwise account was changed, and your other sessions were signed out.'],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    unexpected:
      'This was not you? Ask for a sign-in link on the sign-in page, then set a new password: that signs everybody else out.',
  }),
  'device-signed-in': ({ at, timezone, device }, url) => ({
    subject: 'New sign-in to your account',
    preview: `${device ?? 'A new device'}, ${moment(at, timezone)}.`,
    paragraphs: ['Your Floatwise account was signed in to from a device that we had not seen before.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my sessions', url },
    unexpected: 'This was not you? Sign that session out on the page above, then change your password.',
  }),
  'email-changed': ({ to, at, timezone }) => ({
    subject: 'Your e-mail address was changed',
    preview: `Changed on ${moment(at, timezone)}.`,
    paragraphs: [
      `Your Floatwise account has another e-mail address now. ${to} does not sign in to it any more.`,
      'This is the last e-mail about your account that goes to this address.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    unexpected: 'This was not you? Reply to this e-mail now, and we help you to get your account back.',
  }),
  'email-claimed': ({ at, timezone }, url) => ({
    subject: 'Somebody asked to use your e-mail address',
    preview: 'Nothing has changed.',
    paragraphs: [
      'Somebody who is signed in to another Floatwise account asked to change the e-mail address of that account to this one.',
      'This address belongs to your account already, so nothing has changed.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    notes: ['Was it you? Change the address of this account first, or delete this account.'],
    unexpected: 'This was not you? There is nothing to do: nobody can take this address who cannot read its e-mails.',
  }),
  'google-connected': ({ at, timezone, device }, url) => ({
    subject: 'Google was connected to your account',
    preview: `Connected on ${moment(at, timezone)}.`,
    paragraphs: ['A Google account was connected to your Floatwise account. From now on it can sign in to it.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my ways to sign in', url },
    unexpected: 'This was not you? Disconnect Google on the page above, then change your password.',
  }),
  'google-disconnected': ({ at, timezone, device }, url) => ({
    subject: 'Google was disconnected from your account',
    preview: `Disconnected on ${moment(at, timezone)}.`,
    paragraphs: ['Google was disconnected from your Floatwise account. It no longer signs in to it.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my ways to sign in', url },
    unexpected: 'This was not you? Sign in with a link to your e-mail address, then change your password.',
  }),
  'deletion-scheduled': ({ at, until, timezone }, url) => ({
    subject: until ? `Your account will be deleted on ${day(until, timezone)}` : 'Your account will be deleted',
    preview: 'Until then nothing is lost, and you can change your mind.',
    paragraphs: [
      `On ${day(at, timezone)} you asked us to delete your Floatwise account.`,
      `${until ? `Until ${moment(until, timezone)}` : 'Until then'} nothing is lost. After that we erase your cards, your history and everything else we hold on you, for good.`,
    ],
    action: { label: 'Keep my account', url },
    notes: ['Changed your mind? Sign in and choose Keep My Account.'],
    unexpected: 'This was not you? Sign in, keep the account, and change your password.',
  }),
  'account-erased': ({ at, timezone }) => ({
    subject: 'Your account is deleted',
    preview: 'Everything that we held on you is erased.',
    paragraphs: [
      `Your Floatwise account was deleted, and since ${day(at, timezone)} everything that we held on you is erased: cards, history, settings and sessions.`,
      'After this e-mail we do not keep your address either. Thank you for the time you spent with us.',
    ],
    unexpected: 'You are welcome to come back: the same address can open a new account whenever you like.',
  }),
};

/** The mail that tells of something that has happened. `accountUrl`: the page of the account. */
export function noticeMail(notice: FoundNotice, accountUrl: string): MailContent {
  const words = writers[notice.kind](notice, accountUrl);
  return { notes: [], ...words, heading: words.subject, greeting: greet(notice.firstName) };
}
