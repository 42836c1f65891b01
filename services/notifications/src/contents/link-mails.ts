import type { LinkKind, LinkLetter } from '@floatwise/contracts/identity/requests';
import { greet, type MailContent } from './mail-content.js';
import { moment, span } from './times.js';

type Words = Pick<MailContent, 'subject' | 'preview' | 'paragraphs' | 'unexpected'> & { label: string };

const wordsOf: Record<LinkKind, (to: string) => Words> = {
  login: (to) => ({
    subject: 'Sign in to Floatwise',
    preview: 'Your sign-in link, for one use.',
    paragraphs: [`Here is your link. It signs in as ${to}.`],
    label: 'Sign in',
    unexpected:
      'You did not ask for this? Ignore it. Nobody gets in without this link, and your account stays as it is. Do not pass it on: whoever opens it is signed in as you.',
  }),
  verify: (to) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One click, and we know that this address is yours.',
    paragraphs: [
      `Please confirm that ${to} is yours.`,
      'Payment reminders go to confirmed addresses only, so that they reach you and nobody else.',
    ],
    label: 'Confirm address',
    unexpected:
      'You have no Floatwise account? Ignore this. Somebody has typed your address; without this link it stays unconfirmed.',
  }),
  'change-email': (to) => ({
    subject: 'Confirm your new e-mail address',
    preview: 'Your account moves to this address once you confirm it.',
    paragraphs: [`You asked to use ${to} for your Floatwise account.`, 'Until you confirm, your former address stays.'],
    label: 'Use this address',
    unexpected: 'You did not ask for this? Ignore it. The account keeps its former address.',
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
      `It works once, for ${span(nowMs, Date.parse(expiresAt))}: until ${moment(expiresAt, timezone)}. A page opens first and asks you to continue.`,
    ],
  };
}
