import type { LastingThing } from '@floatwise/contracts/audit';
import type { BillingNotice } from '@floatwise/contracts/billing/requests';
import type { LinkKind, NoticeKind } from '@floatwise/contracts/identity/requests';
import type { MailLook, MailSample } from '@floatwise/contracts/notifications/mail-samples.http';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { MailContent } from '../mail/mail-content.js';
import type { MailKind } from '../mail/mail-kinds.js';
import { alreadySubscribedMail, confirmMail, confirmUrl, endUrl, welcomeMail } from '../newsletter/newsletter-texts.js';
import { exampleFor } from '../newsletter/weekly/examples.js';
import { tipMail } from '../newsletter/weekly/weekly-tip-text.js';
import { dailyReminder } from '../reminders/contents/daily.js';
import { previewWords } from '../reminders/contents/preview.js';
import { reminderContent } from '../reminders/contents/reminder-frame.js';
import { reminderLinks, type ReminderWords } from '../reminders/contents/reminder-words.js';
import { weeklyReminder } from '../reminders/contents/weekly.js';
import { inLook } from '../rendering/palette.js';
import { renderMail } from '../rendering/render-mail.js';
import { confirmationMail, operatorsMail } from '../support/support-texts.js';
import { ada, exampleCards, exampleReceipt, exampleWeek, monday, mondayAt } from './example-people.js';
import { linkMail } from './link-mails.js';
import { noticeMail } from './notice-mails.js';
import { planMail } from './plan-mails.js';

/** A mail of a kind with made-up content; `origin` is the address of the product. */
export interface Sample {
  id: string;
  name: string;
  write: (origin: string) => MailContent | { subject: string; text: string };
}

/** A secret that opens nothing. */
const secret = 'this-is-an-example';

const link = (kind: LinkKind, name: string): Sample => ({
  id: `link-${kind}`,
  name,
  write: (origin) =>
    linkMail(
      { ...ada, kind, url: `${origin}/auth/link#${secret}`, expiresAt: '2026-11-23T14:15:00.000Z' },
      Date.parse(mondayAt),
    ),
});

const notice = (kind: NoticeKind, name: string, what: LastingThing | null = null): Sample => ({
  id: what ?? kind,
  name,
  write: (origin) =>
    noticeMail(
      {
        ...{ ...ada, outcome: 'found', kind, what, at: mondayAt },
        ...{ device: 'Firefox on Windows', until: '2026-12-07T14:00:00.000Z' },
      },
      `${origin}/account`,
    ),
});

const plan = (about: BillingNotice, name: string, id: string = about.kind): Sample => ({
  id,
  name,
  write: (origin) => planMail({ ...ada, notice: about, at: mondayAt }, origin),
});

const words: Record<ReminderKind, (origin: string) => ReminderWords | null> = {
  daily: (origin) => dailyReminder(reminderInput(origin)),
  weekly: (origin) =>
    weeklyReminder({
      ...reminderInput(origin),
      week: exampleWeek,
      month: { day: monday, receipt: exampleReceipt },
    }),
};

const reminderInput = (origin: string) => ({
  cards: exampleCards,
  today: monday,
  daysAhead: [7, 3, 1],
  links: reminderLinks(origin),
});

const reminder = (kind: ReminderKind, as: 'reminder' | 'preview'): Sample => ({
  id: `${kind}-${as}`,
  name: `${kind === 'daily' ? 'Daily' : 'Weekly'} ${as === 'reminder' ? 'reminder' : 'reminder, as a preview'}`,
  write: (origin) => {
    const real = words[kind](origin);
    const shown = as === 'preview' ? previewWords(kind, real, reminderInput(origin)) : real;
    if (!shown) throw new Error('The example cards give no reminder.');
    return reminderContent(
      { words: shown, kind, firstName: ada.firstName, linkToken: secret, stopToken: secret },
      origin,
    );
  },
});

const monthly = { plan: 'monthly', amount: 4.99 } as const;
const inAMonth = '2026-12-23T14:00:00.000Z';
const message = {
  ticket: 'FW-7K3M9Q',
  topic: 'banks',
  message: 'My bank asks for a code, and the page waits forever.',
  attachWallet: true,
  priority: true,
  createdAt: new Date(mondayAt),
} as const;
const wallet = exampleCards.map(({ name, creditLimit, currentBalance, dueDate }) => ({
  ...{ name, creditLimit, currentBalance, dueDate },
  issuer: null,
}));
const subscriber = (origin: string) => ({ email: ada.to, endUrl: endUrl(origin, secret) });

function weeklyTip(origin: string): MailContent {
  const example = exampleFor(['billing cycle'])?.(monday);
  if (!example) throw new Error('There is no example of a tip.');
  const title = 'The day after your statement closes';
  const summary = 'A purchase on that day has the longest time until it is due.';
  const tip = { week: monday, number: 1, title, summary, article: '/blog', example };
  return tipMail(tip, { origin, endUrl: endUrl(origin, secret) });
}

/** At least one sample of every kind of mail. */
const samplesOf: Record<MailKind, readonly Sample[]> = {
  link: [link('login', 'Sign-in link')],
  'confirm-link': [link('verify', 'Confirm an address'), link('change-email', 'Change an address')],
  'password-changed': [notice('password-changed', 'Password changed')],
  'device-signed-in': [notice('device-signed-in', 'New sign-in')],
  'email-changed': [notice('email-changed', 'Address changed')],
  'email-claimed': [notice('email-claimed', 'Address claimed by another account')],
  'google-connected': [notice('google-connected', 'Google connected')],
  'google-disconnected': [notice('google-disconnected', 'Google disconnected')],
  'passkey-added': [notice('passkey-added', 'Passkey added')],
  'passkey-removed': [notice('passkey-removed', 'Passkey removed')],
  'passkey-copied': [notice('passkey-copied', 'Passkey copied')],
  'deletion-scheduled': [notice('deletion-scheduled', 'Deletion scheduled')],
  'account-replaced': [notice('account-replaced', 'Earlier account removed')],
  'access-made': [
    notice('access-made', 'Calendar feed made', 'calendar-feed'),
    notice('access-made', 'Alerts turned on', 'push-device'),
    notice('access-made', 'Bank connected', 'bank-connection'),
    notice('access-made', 'Data download requested', 'data-download'),
  ],
  'account-erased': [notice('account-erased', 'Account deleted')],
  'trial-started': [plan({ kind: 'trial-started', ...monthly, firstPaymentAt: inAMonth }, 'Trial started')],
  'trial-ending': [plan({ kind: 'trial-ending', ...monthly, firstPaymentAt: inAMonth }, 'Trial ending')],
  'payment-received': [plan({ kind: 'payment-received', ...monthly, number: 'A-1', until: inAMonth }, 'Receipt')],
  'payment-failed': [plan({ kind: 'payment-failed', ...monthly, proUntil: inAMonth }, 'Payment failed')],
  'subscription-canceled': [
    plan({ kind: 'subscription-canceled', ...monthly, endsAt: inAMonth, why: 'person' }, 'Subscription canceled'),
    plan(
      { kind: 'subscription-canceled', ...monthly, endsAt: mondayAt, why: 'unpaid' },
      'Subscription ended, unpaid',
      'subscription-unpaid',
    ),
  ],
  'payment-refunded': [plan({ kind: 'payment-refunded', amount: 4.99 }, 'Refund')],
  'refund-failed': [plan({ kind: 'refund-failed', amount: 4.99 }, 'Refund sent back by the bank')],
  'coupon-applied': [plan({ kind: 'coupon-applied', months: 3, until: inAMonth }, 'Coupon')],
  'support-request': [
    {
      id: 'support-request',
      name: 'Message to support, for operators',
      write: () => operatorsMail(message, { ...ada, emailVerified: true }, wallet),
    },
  ],
  'support-received': [
    { id: 'support-received', name: 'Message to support, confirmation', write: () => confirmationMail(message, ada) },
  ],
  'newsletter-confirm': [
    {
      id: 'newsletter-confirm',
      name: 'Weekly tips: confirm',
      write: (origin) =>
        confirmMail({
          ...subscriber(origin),
          url: confirmUrl(origin, secret),
          now: new Date(mondayAt),
          expiresAt: new Date('2026-11-25T14:00:00.000Z'),
        }),
    },
    {
      id: 'newsletter-already',
      name: 'Weekly tips: subscribed already',
      write: (origin) => alreadySubscribedMail(subscriber(origin)),
    },
  ],
  'newsletter-welcome': [
    {
      id: 'newsletter-welcome',
      name: 'Weekly tips: welcome',
      write: (origin) => welcomeMail({ ...subscriber(origin), origin }),
    },
  ],
  'weekly-tip': [{ id: 'weekly-tip', name: 'Weekly tip', write: weeklyTip }],
  'weekly-preview': [reminder('weekly', 'preview')],
  'daily-preview': [reminder('daily', 'preview')],
  'weekly-reminder': [reminder('weekly', 'reminder')],
  'daily-reminder': [reminder('daily', 'reminder')],
};

/** In the order in which the gallery lists them: what's sent most comes last in the table and first here. */
export const samples: readonly Sample[] = Object.values(samplesOf).flat().reverse();

/** The sample as a mail, with HTML unless it's plain text only. */
function rendered({ write }: Sample, origin: string): { subject: string; text: string; html?: string } {
  const written = write(origin);
  return 'text' in written ? written : renderMail(written, origin);
}

export function listed(sample: Sample, origin: string): MailSample {
  const { subject, text, html } = rendered(sample, origin);
  return { id: sample.id, name: sample.name, subject, text, hasHtml: html !== undefined };
}

/** The HTML as a mail program in this look shows it; null for a mail without HTML. */
export function htmlOf(sample: Sample, look: MailLook, origin: string): string | null {
  const { html } = rendered(sample, origin);
  return html === undefined ? null : inLook(html, look);
}
