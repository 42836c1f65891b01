import type { LinkKind, LinkLetter } from '@floatwise/contracts/identity/requests';
import { greet, type MailContent } from './mail-content.js';
import { moment, span } from './times.js';

type Words = Pick<MailContent, 'subject' | 'preview' | 'paragraphs' | 'unexpected'> & { label: string };

const wordsOf: Record<LinkKind, (to: string) => Words> = {
  login: (to) => ({
    subject: 'Sign in to Floatwise',
    preview: 'Your sign-in link. It works once.',
    paragraphs: [`Here is your link. It signs you in as ${to}.`],
    label: 'Sign in',
    unexpected:
      'If you did not request this, you can ignore it. Nobody can sign in without this link, and nothing has changed in your account. Do not forward it: anyone who opens it can sign in as you.',
  }),
  verify: (to) => ({
    subject: 'Confirm your e-mail address',
    preview: 'Confirm with one click that this address is yours.',
    paragraphs: [
      `Please confirm that ${to} is yours.`,
      'We send payment reminders only to confirmed addresses, so that they reach you and nobody else.',
    ],
    label: 'Confirm address',
    unexpected:
      'If you do not have a Floatwise account, you can ignore this. Someone entered your address, and without this link it stays unconfirmed.',
  }),
  'change-email': (to) => ({
    subject: 'Confirm your new e-mail address',
    preview: 'Your account switches to this address once you confirm it.',
    paragraphs: [
      `You asked to use ${to} for your Floatwise account.`,
      'Your old address stays in use until you confirm.',
    ],
    label: 'Use this address',
    unexpected: 'If you did not request this, you can ignore it. The account keeps its old address.',
  }),
};

/** The mail that carries a link. */
export function linkMail(link: LinkLetter, nowMs: number): MailContent {
  const { kind, to, firstName, url, expiresAt, timezone } = link;
  const { label, ...words } = wordsOf[kind](to);
  return {
    ...words,
    heading: words.subject,
    greeting: greet(firstName),
    action: { label, url },
    notes: [
      `The link works once, for ${span(nowMs, Date.parse(expiresAt))}: until ${moment(expiresAt, timezone)}. It opens a page that asks you to continue.`,
    ],
  };
}
