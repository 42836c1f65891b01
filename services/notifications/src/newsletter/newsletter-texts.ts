import { greet, type MailContent } from '../contents/mail-content.js';
import { moment, span } from '../contents/times.js';

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
    preview: 'One click, and you get our weekly tips.',
    heading: 'Confirm your subscription',
    greeting: greet(null),
    paragraphs: [
      `Someone, probably you, asked for our weekly tips at ${email}.`,
      'Each week, we write how to get more from the cards you have. We send nothing until you confirm.',
    ],
    action: { label: 'Confirm subscription', url },
    notes: [
      `The link works for ${span(now.getTime(), expiresAt.getTime())}: until ${moment(expiresAt.toISOString(), 'UTC')}. It opens a page that asks you to confirm.`,
    ],
    unexpected: 'If you did not ask for this, you can ignore it. You will not get any tips.',
    newsletter: { endUrl },
  };
}

/** For an address that asks again. The page it asked on doesn't say so, because anyone could ask there. */
export function alreadySubscribedMail({ email, endUrl }: Ending & { email: string }): MailContent {
  return {
    subject: 'You already get our weekly tips',
    preview: 'There is nothing to do.',
    heading: 'You already get our weekly tips',
    greeting: greet(null),
    paragraphs: [
      `Someone, probably you, asked for our weekly tips at ${email}.`,
      'You already get them, so there is nothing to do.',
    ],
    notes: ['If our tips do not reach you, look in your spam folder.'],
    unexpected: 'If you did not ask for this, you can ignore it. Nothing has changed.',
    newsletter: { endUrl },
  };
}

/** The first mail after the confirmation. */
export function welcomeMail({ email, endUrl, origin }: Ending & { email: string; origin: string }): MailContent {
  return {
    subject: 'You are subscribed',
    preview: 'Our weekly tips come to this address from now on.',
    heading: 'You are subscribed',
    greeting: greet(null),
    paragraphs: [
      `Our weekly tips come to ${email} from now on, each Monday.`,
      'They say how to get more from the cards you have, with figures that you can check.',
    ],
    action: { label: 'Read the tips so far', url: `${origin}/weekly-tips` },
    notes: ['You can unsubscribe whenever you like, without an account: the link is at the end of every mail.'],
    unexpected: 'If you did not confirm this, please unsubscribe below.',
    newsletter: { endUrl },
  };
}
