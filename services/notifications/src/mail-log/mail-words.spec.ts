import { mailState } from '@floatwise/contracts/notifications/mail-log.http';
import { mailTable } from '../mail/mail-kinds.js';
import { aboutMail, outcomeText, mailKindsInWords, type MailOutcome } from './mail-words.js';

test.each([
  ['daily-reminder', '2026-12-03', 'Daily reminder for Dec 3'],
  ['weekly-reminder', '2026-11-30', 'Weekly reminder for the week of Nov 30'],
  ['daily-reminder', null, 'Daily reminder'],
  ['daily-preview', null, 'Preview of the daily reminder'],
  ['link', null, 'Sign-in link'],
  ['confirm-link', null, 'Confirm your email address'],
  ['password-changed', null, 'Your password was changed'],
  ['trial-ending', null, 'Your free trial ends soon'],
  ['of-a-later-version', null, 'Mail'],
])('%s of %s: %s', (kind, period, words) => {
  expect(aboutMail({ kind, period })).toBe(words);
});

test('every kind that is sent again has words', () => {
  const kinds = mailKindsInWords.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining([...mailTable.repeated]));
  expect(new Set(mailKindsInWords.map(({ about }) => about)).size).toBe(kinds.length);
});

const outcome = (more: Partial<MailOutcome>): MailOutcome => ({
  kind: 'password-changed',
  state: 'sent',
  fault: null,
  tries: 0,
  isDelivered: false,
  isUncertain: false,
  ...more,
});

test.each<[string, Partial<MailOutcome>]>([
  ['Waiting to be sent', { state: 'waiting' }],
  ['Waiting for another try', { state: 'waiting', tries: 1, fault: 'smtp 451 RCPT TO' }],
  ['It may not have arrived, so we’ll send it again.', { state: 'waiting', tries: 1, isUncertain: true }],
  ['Sent', { state: 'sent' }],
  ['Delivered', { state: 'sent', isDelivered: true }],
  ['Not sent: an earlier email to this address bounced.', { state: 'not-sent', fault: 'address bounced' }],
  ['Not sent: an earlier email was reported as spam.', { state: 'not-sent', fault: 'address complained' }],
  ['Not sent: there was nothing to remind you about.', { state: 'not-sent', kind: 'daily-reminder' }],
  ['Not sent: the link was no longer needed.', { state: 'not-sent', kind: 'link' }],
  ['Not sent: the link was no longer needed.', { state: 'not-sent', kind: 'confirm-link' }],
  ['Not sent: it was no longer needed.', { state: 'not-sent', kind: 'trial-ending' }],
  ['Not sent: it was no longer needed.', { state: 'not-sent', kind: 'of-a-later-version' }],
  ['Not sent: the mail server refused it.', { state: 'failed', fault: 'smtp 554 DATA' }],
  ['Not sent: something went wrong on our side.', { state: 'failed', fault: 'could not be written' }],
  ['Not sent: something went wrong on our side.', { state: 'failed' }],
  ['It may not have arrived. We didn’t send it twice.', { state: 'unknown', isUncertain: true }],
  ['It bounced. This address doesn’t accept email.', { state: 'bounced', fault: 'smtp 550 RCPT TO' }],
  ['Reported as spam', { state: 'complained', isDelivered: true }],
])('%s', (words, more) => {
  expect(outcomeText(outcome(more))).toBe(words);
});

test('every state has a sentence', () => {
  for (const state of mailState.options) expect(outcomeText(outcome({ state }))).not.toBe('');
});
