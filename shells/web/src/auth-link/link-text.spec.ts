import { linkText, type Link } from './link-text.js';

const link = (about: Partial<Link>): Link => ({
  kind: 'login',
  email: 'ada@example.com',
  expiresAt: '2026-03-10T12:15:00.000Z',
  createsAccount: false,
  startsAnew: false,
  needsPassword: false,
  ...about,
});

describe('a link says what it does before it does it', () => {
  it('names the account that it signs in to', () => {
    expect(linkText(link({}), undefined).title).toBe('Sign in as ada@example.com');
    expect(linkText(link({}), 'ADA@example.com').description).toContain('sign in on this browser');
  });

  it('says that another account is signed in here', () => {
    expect(linkText(link({}), 'bob@example.com').description).toContain('signed in as bob@example.com');
  });

  it('says that it creates an account', () => {
    const words = linkText(link({ createsAccount: true }), undefined);
    expect(words.title).toBe('Create your account');
    expect(words.done.title).toBe('Account Created');
  });

  it.each([
    ['verify', 'Confirm your email address', 'Email Confirmed'],
    ['change-email', 'Change your email address', 'Email Changed'],
  ] as const)('%s names the address', (kind, title, done) => {
    const words = linkText(link({ kind }), 'ada@example.com');
    expect(words).toMatchObject({ title, done: { title: done } });
    expect(words.description).toContain('ada@example.com');
  });
});
