import { linkMail } from '../contents/link-mails.js';
import { emailHash, hashOfToken, newToken } from '../mail/keys.js';
import { renderMail } from '../rendering/render-mail.js';
import {
  alreadySubscribedMail,
  confirmMail,
  confirmUrl,
  endUrl,
  newsletterList,
  welcomeMail,
} from './newsletter-texts.js';

const origin = 'https://float.example';
const email = 'ada@example.com';
const now = new Date('2026-11-22T17:00:00.000Z');
const ends = { email, endUrl: `${origin}/newsletter/end#the-end` };
const confirm = confirmMail({
  ...ends,
  url: `${origin}/newsletter/confirm#the-secret`,
  now,
  expiresAt: new Date('2026-11-24T17:00:00.000Z'),
});

test('the mail that asks names the address, how long its link works, and that nothing comes without it', () => {
  expect(confirm.subject).toBe('Confirm your subscription');
  expect(confirm.paragraphs.join(' ')).toContain(`at ${email}`);
  expect(confirm.notes.join(' ')).toContain('48 hours, on Nov 24, 2026, 5:00 PM UTC');
  expect(confirm.unexpected).toBe('If you didn’t ask for this, you can ignore it. You won’t get any tips.');
});

test.each([
  ['the confirmation', confirm],
  ['the mail to an address that is subscribed', alreadySubscribedMail(ends)],
  ['the welcome', welcomeMail({ ...ends, origin })],
])('%s can be ended from its last line, and is not called a mail about an account', (_, content) => {
  const { html, text } = renderMail(content, origin);
  expect(html).toMatch(/<a[^>]+href="https:\/\/float\.example\/newsletter\/end#the-end"[^>]*>\s*Unsubscribe/);
  expect(text.trimEnd().split('\n').at(-1)).toBe(`Unsubscribe: ${ends.endUrl}`);
  expect(html + text).not.toContain('about your account');
  expect(html).not.toMatch(/<img|<script/);
});

test('the welcome leads to the tips so far', () => {
  const { text } = renderMail(welcomeMail({ ...ends, origin }), origin);
  expect(text).toContain('Read the tips so far:\nhttps://float.example/weekly-tips\n');
});

test('mails about an account have no such line', () => {
  const link = { kind: 'login', to: email, firstName: null, url: `${origin}/auth/link#x`, timezone: 'UTC' } as const;
  const { html, text } = renderMail(linkMail({ ...link, expiresAt: now.toISOString() }, 0), origin);
  expect(html + text).not.toContain('nsubscribe');
  expect(text).toContain('about your account');
});

test('a secret has 256 bits, is different each time, and comes after # where people open it', () => {
  const secret = newToken();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(secret);
  expect(hashOfToken(secret)).toMatch(/^[0-9a-f]{64}$/);
  expect(confirmUrl(origin, secret)).toBe(`${origin}/newsletter/confirm#${secret}`);
  expect(endUrl(origin, secret)).toBe(`${origin}/newsletter/end#${secret}`);
  expect(newsletterList(origin, secret).oneClickUrl).toBe(`${origin}/api/email-subscribe/one-click?token=${secret}`);
});

test('all spellings of an address are one', () => {
  expect(emailHash('Ada@Example.com')).toBe(emailHash('ada@example.COM'));
  expect(emailHash('ada@example.com')).not.toBe(emailHash('ada+1@example.com'));
});
