import { greet, type MailContent, type MailList } from '../mail/mail-content.js';
import { moment, span } from '../mail/times.js';

/** Pages with a button. Browsers don't send the part after `#` to any server, so it can't end up in a log or a Referer. */
export const confirmUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/newsletter/confirm#${token}`;
export const endUrl = (publicOrigin: string, token: string): string => `${publicOrigin}/newsletter/end#${token}`;

/** For mail programs, which end it by a POST without opening a page (RFC 8058). The edge doesn't log queries. */
export const newsletterList = (publicOrigin: string, token: string): MailList => ({
  id: 'weekly-tips',
  name: 'Floatwise weekly tips',
  oneClickUrl: `${publicOrigin}/api/email-subscribe/one-click?token=${token}`,
});

/** How a subscription's mails end it. */
interface Ending {
  /** The page that ends the subscription. */
  endUrl: string;
}

/** Asks whether the address is really its owner's wish. It repeats nothing that a stranger could have typed. */
export function confirmMail({
  email,
  url,
  expiresAt,
  now,
  endUrl,
}: Ending & { email: string; url: string; expiresAt: Date; now: Date }): MailContent {
  return {
    subject: 'Confirm your subscription',
    preview: 'One click, and our weekly tips are yours.',
    heading: 'Confirm your subscription',
    greeting: greet(null),
    paragraphs: [
      `Someone, probably you, asked for our weekly tips at ${email}.`,
      'Each week, we show you how to get more from the cards you have. We won’t send anything until you confirm.',
    ],
    action: { label: 'Confirm subscription', url },
    notes: [
      `The link expires in ${span(now.getTime(), expiresAt.getTime())}, on ${moment(expiresAt.toISOString(), 'UTC')}. It opens a page that asks you to confirm.`,
    ],
    unexpected: 'If you didn’t ask for this, you can ignore it. You won’t get any tips.',
    newsletter: { endUrl },
  };
}

/** For an address that asks again. The page it asked on doesn't say so, because anyone could ask there. */
export function alreadySubscribedMail({ email, endUrl }: Ending & { email: string }): MailContent {
  return {
    subject: 'You already get our weekly tips',
    preview: 'You don’t have to do anything.',
    heading: 'You already get our weekly tips',
    greeting: greet(null),
    paragraphs: [
      `Someone, probably you, asked for our weekly tips at ${email}.`,
      'You already get them, so you don’t have to do anything.',
    ],
    notes: ['If you don’t see our tips, check your spam folder.'],
    unexpected: 'If you didn’t ask for this, you can ignore it. Nothing has changed.',
    newsletter: { endUrl },
  };
}

/** The first mail after the confirmation. */
export function welcomeMail({ email, endUrl, origin }: Ending & { email: string; origin: string }): MailContent {
  return {
    subject: 'You’re subscribed',
    preview: 'From now on, we’ll send our weekly tips to this address.',
    heading: 'You’re subscribed',
    greeting: greet(null),
    paragraphs: [
      `From now on, we’ll send our weekly tips to ${email} every Monday.`,
      'They show you how to get more from the cards you have, with figures you can check.',
    ],
    action: { label: 'Read the tips so far', url: `${origin}/weekly-tips` },
    notes: ['You can unsubscribe anytime, no account needed. The link is at the end of every email.'],
    unexpected: 'If you didn’t confirm this, please unsubscribe below.',
    newsletter: { endUrl },
  };
}
