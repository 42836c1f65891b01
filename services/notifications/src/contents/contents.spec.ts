import type { LinkLetter } from '@floatwise/contracts/identity/requests';
import { renderMail } from '../rendering/render-mail.js';
import { linkMail } from './link-mails.js';
import { noticeMail, type FoundNotice } from './notice-mails.js';

const now = Date.parse('2026-11-21T17:00:00.000Z');
const origin = 'https://float.example';

const link = (more: Partial<LinkLetter> = {}) =>
  linkMail(
    {
      kind: 'login',
      to: 'ada@example.com',
      firstName: 'Ada',
      url: `${origin}/auth/link#the-secret`,
      expiresAt: '2026-11-21T17:15:00.000Z',
      timezone: 'America/New_York',
      ...more,
    },
    now,
  );

const notice = (more: Partial<FoundNotice>) =>
  noticeMail(
    {
      outcome: 'found',
      kind: 'password-changed',
      to: 'ada@example.com',
      firstName: null,
      at: '2026-11-21T17:00:00.000Z',
      timezone: 'Europe/Berlin',
      device: null,
      until: null,
      ...more,
    },
    `${origin}/account`,
  );

test('the sign-in link names the account, how long it works, and what to do if you did not ask for it', () => {
  const mail = link();
  expect(mail.subject).toBe('Sign in to Floatwise');
  expect(mail.paragraphs.join(' ')).toContain('ada@example.com');
  expect(mail.action?.url).toBe(`${origin}/auth/link#the-secret`);
  expect(mail.notes.join(' ')).toContain('15 minutes, on Nov 21, 2026, 12:15 PM EST');
  expect(mail.unexpected).toContain('ignore it');
});

test.each([
  ['verify', 'Confirm your email address'],
  ['change-email', 'Confirm your new email address'],
] as const)('a link to %s names the address', (kind, subject) => {
  const mail = link({ kind });
  expect(mail.subject).toBe(subject);
  expect(mail.paragraphs.join(' ')).toContain('ada@example.com');
});

test.each<[Partial<FoundNotice>, string, string]>([
  [{ kind: 'password-changed' }, 'Your password was changed', 'Nov 21, 2026, 6:00 PM GMT+1'],
  [{ kind: 'device-signed-in', device: 'Firefox on Windows' }, 'New sign-in to your account', 'Firefox on Windows'],
  [{ kind: 'device-signed-in' }, 'New sign-in to your account', 'Not known'],
  [{ kind: 'email-changed' }, 'Your email address was changed', 'You can no longer sign in with ada@example.com'],
  [{ kind: 'email-claimed' }, 'Someone asked to use your email address', 'nothing has changed'],
  [
    { kind: 'google-connected', device: 'Firefox on Windows' },
    'Google was connected to your account',
    'disconnect Google on the page above, then change your password',
  ],
  [
    { kind: 'passkey-added', device: 'Firefox on Windows' },
    'A passkey was added to your account',
    'remove the passkey on the page above, then change your password',
  ],
  [{ kind: 'passkey-removed' }, 'A passkey was removed from your account', 'can no longer be used to sign in'],
  [
    { kind: 'passkey-copied' },
    'One of your passkeys may have been copied',
    'refused that sign-in and turned the passkey off',
  ],
  [{ kind: 'google-disconnected' }, 'Google was disconnected from your account', 'can no longer be used to sign in'],
  [
    { kind: 'deletion-scheduled', until: '2026-12-05T23:30:00.000Z' },
    'Your account will be deleted on Dec 6, 2026',
    'choose Keep my account',
  ],
  [
    { kind: 'deletion-scheduled', until: '2026-12-05T23:30:00.000Z' },
    'Your account will be deleted on Dec 6, 2026',
    'it won’t renew, and we won’t charge you again',
  ],
  [
    { kind: 'account-replaced' },
    'We removed an account that used your email address',
    'cards and payments, bank connections, calendar feeds, devices that got notifications, saved strategies',
  ],
  [
    { kind: 'access-made', what: 'calendar-feed', device: 'Firefox on Windows' },
    'A calendar feed was made for your account',
    'turn off the calendar feed on the page above, then change your password',
  ],
  [
    { kind: 'access-made', what: 'push-device', device: 'Firefox on Windows' },
    'Alerts were turned on for a device',
    'Firefox on Windows',
  ],
  [
    { kind: 'access-made', what: 'bank-connection' },
    'A bank was connected to your account',
    'Nov 21, 2026, 6:00 PM GMT+1',
  ],
  [
    { kind: 'access-made', what: 'data-download' },
    'A download of your data was requested',
    `${origin}/account#security`,
  ],
  [{ kind: 'account-erased' }, 'Your account has been deleted', 'everything we stored about you'],
])('%j: "%s"', (more, subject, saying) => {
  const mail = notice(more);
  const { html, text } = renderMail(mail, origin);
  expect(mail.subject).toBe(subject);
  expect(text).toContain(saying);
  expect(html).toContain(saying);
});

test('both formats have the same text and contain the address', () => {
  const { html, text } = renderMail(link(), origin);
  for (const words of [...link().paragraphs, ...link().notes, link().unexpected]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('\nhttps://float.example/auth/link#the-secret\n');
  expect(html.match(/href="https:\/\/float\.example\/auth\/link#the-secret"/g)).toHaveLength(2);
});

test('a mail loads nothing, has a language and a title, and supports dark mode', () => {
  const { html } = renderMail(link(), origin);
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link /i);
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('<title>Sign in to Floatwise</title>');
  expect(html).toContain('name="color-scheme" content="light dark"');
});

test('user input is shown as text, never as markup', () => {
  const { html } = renderMail(link({ firstName: '<a href="https://evil.example">Ada</a>' }), origin);
  expect(html).not.toContain('<a href="https://evil.example"');
});
