import type { LinkKind, LinkLetter } from '@floatwise/contracts/identity/requests';
import { greet, type MailContent } from '../mail/mail-content.js';
import { moment, span } from '../mail/times.js';

type Words = Pick<MailContent, 'subject' | 'preview' | 'paragraphs' | 'unexpected'> & { label: string };

const wordsOf: Record<LinkKind, (to: string) => Words> = {
  login: (to) => ({
    subject: 'Sign in to Floatwise',
    preview: 'Your sign-in link. It works once.',
    paragraphs: [`Here is your link. It signs you in as ${to}.`],
    label: 'Sign in',
    unexpected:
      'If you didn’t request this, you can ignore it. Nobody can sign in without this link, and nothing in your account has changed. Don’t forward this email. Anyone who opens the link can sign in as you.',
  }),
  verify: (to) => ({
    subject: 'Confirm your email address',
    preview: 'Confirm your address with one click.',
    paragraphs: [
      `Please confirm that ${to} is yours.`,
      'We send payment reminders only to confirmed addresses, so they reach you and nobody else.',
    ],
    label: 'Confirm address',
    unexpected:
      'If you don’t have a Floatwise account, you can ignore this. Someone entered your address, and it stays unconfirmed without this link.',
  }),
  'change-email': (to) => ({
    subject: 'Confirm your new email address',
    preview: 'We’ll switch your account to this address once you confirm it.',
    paragraphs: [
      `You asked to use ${to} for your Floatwise account.`,
      'Your old address stays in use until you confirm.',
    ],
    label: 'Use this address',
    unexpected: 'If you didn’t request this, you can ignore it. The account keeps its old address.',
  }),
};

export function linkMail(link: LinkLetter, nowMs: number): MailContent {
  const { kind, to, firstName, url, expiresAt, timezone } = link;
  const { label, ...words } = wordsOf[kind](to);
  return {
    ...words,
    heading: words.subject,
    greeting: greet(firstName),
    action: { label, url },
    notes: [
      `The link works once and expires in ${span(nowMs, Date.parse(expiresAt))}, on ${moment(expiresAt, timezone)}. It opens a page that asks you to continue.`,
    ],
  };
}
