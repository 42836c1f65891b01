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
      'If this was not you, request a sign-in link on the sign-in page and set a new password. That signs out everyone else.',
  }),
  'device-signed-in': ({ at, timezone, device }, url) => ({
    subject: 'New sign-in to your account',
    preview: `${device ?? 'A new device'}, ${moment(at, timezone)}.`,
    paragraphs: ['Someone signed in to your Floatwise account from a device we have not seen before.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my sessions', url },
    unexpected: 'If this was not you, sign out that session on the page above, then change your password.',
  }),
  'email-changed': ({ to, at, timezone }) => ({
    subject: 'Your e-mail address was changed',
    preview: `Changed on ${moment(at, timezone)}.`,
    paragraphs: [
      `Your Floatwise account now has a different e-mail address. You can no longer sign in with ${to}.`,
      'This is the last e-mail about your account that we send to this address.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    unexpected: 'If this was not you, reply to this e-mail right away, and we will help you get your account back.',
  }),
  'email-claimed': ({ at, timezone }, url) => ({
    subject: 'Someone asked to use your e-mail address',
    preview: 'Nothing has changed.',
    paragraphs: [
      'Someone signed in to another Floatwise account asked to change that account’s e-mail address to this one.',
      'This address already belongs to your account, so nothing has changed.',
    ],
    facts: [{ name: 'When', value: moment(at, timezone) }],
    action: { label: 'Review my account', url },
    notes: ['If it was you, change the address of this account first, or delete this account.'],
    unexpected:
      'If it was not you, there is nothing to do: nobody can take this address without access to its e-mails.',
  }),
  'google-connected': ({ at, timezone, device }, url) => ({
    subject: 'Google was connected to your account',
    preview: `Connected on ${moment(at, timezone)}.`,
    paragraphs: ['A Google account was connected to your Floatwise account and can now be used to sign in.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my sign-in options', url },
    unexpected: 'If this was not you, disconnect Google on the page above, then change your password.',
  }),
  'google-disconnected': ({ at, timezone, device }, url) => ({
    subject: 'Google was disconnected from your account',
    preview: `Disconnected on ${moment(at, timezone)}.`,
    paragraphs: ['Google was disconnected from your Floatwise account and can no longer be used to sign in.'],
    facts: [
      { name: 'Device', value: device ?? 'Not known' },
      { name: 'When', value: moment(at, timezone) },
    ],
    action: { label: 'Review my sign-in options', url },
    unexpected: 'If this was not you, sign in with a link sent to your e-mail address, then change your password.',
  }),
  'deletion-scheduled': ({ at, until, timezone }, url) => ({
    subject: until ? `Your account will be deleted on ${day(until, timezone)}` : 'Your account will be deleted',
    preview: 'Nothing is lost until then, and you can change your mind.',
    paragraphs: [
      `On ${day(at, timezone)} you asked us to delete your Floatwise account.`,
      `${until ? `Until ${moment(until, timezone)}` : 'Until then'} nothing is lost. After that, we permanently erase your cards, your history, and everything else we store about you.`,
      'If you have a subscription, it no longer renews, so nothing more is charged. It ends with its paid time, or with the account if that is earlier.',
    ],
    action: { label: 'Keep my account', url },
    notes: [
      'Changed your mind? Sign in and choose Keep my account. If you had a subscription, resume it on the same page.',
    ],
    unexpected: 'If this was not you, sign in, keep the account, and change your password.',
  }),
  'account-erased': ({ at, timezone }) => ({
    subject: 'Your account has been deleted',
    preview: 'Everything we stored about you has been erased.',
    paragraphs: [
      `Your Floatwise account was deleted, and on ${day(at, timezone)} we finished erasing everything we stored about you: cards, history, settings, and sessions.`,
      'After this e-mail, we will not keep your address either. Thank you for using Floatwise.',
    ],
    unexpected: 'You are welcome back anytime: you can open a new account with the same address.',
  }),
};

/** The mail about something that has happened. `accountUrl`: the account page. */
export function noticeMail(notice: FoundNotice, accountUrl: string): MailContent {
  const words = writers[notice.kind](notice, accountUrl);
  return { notes: [], ...words, heading: words.subject, greeting: greet(notice.firstName) };
}
