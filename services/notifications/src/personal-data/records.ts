import { lockPerson } from '@floatwise/service-kit/personal-data/person-lock';
import { definePersonalData, versionTombstone } from '@floatwise/service-kit/personal-data/personal-data';
import { entitlementRecords } from '@floatwise/service-kit/plans/entitlement-projection';
import type { Transaction } from '../db.js';
import { profileAggregate } from '../reminders/planning/projections.js';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The data this service stores about people. A new table is added here and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'mail',
      kind: 'mail',
      select: `select jsonb_build_object('about', kind, 'status', status,
                        'queued_at', ${instant('created_at')}, 'ended_at', ${instant('ended_at')},
                        'came_back_at', ${instant('bounced_at')}, 'reported_as_spam_at', ${instant('complained_at')}) as data
                 from mail where user_id = $1 order by id`,
      erase: (tx, userId) => tx.mail.deleteMany({ where: { userId } }),
    },
    {
      table: 'mail_suppression',
      kind: 'mail-stopped',
      select: `select jsonb_build_object('reason', reason, 'since', ${instant('since')},
                        'started_again_at', ${instant('restarted_at')}) as data
                 from mail_suppression where user_id = $1 order by since, email_hash`,
      erase: (tx, userId) => tx.mailSuppression.deleteMany({ where: { userId } }),
    },
    {
      table: 'support_request',
      kind: 'support-request',
      select: `select jsonb_build_object('ticket', ticket, 'topic', topic, 'message', message, 'wallet_attached', attach_wallet,
                        'priority', priority, 'sent_at', ${instant('created_at')}) as data
                 from support_request where user_id = $1 order by created_at, id`,
      erase: (tx, userId) => tx.supportRequest.deleteMany({ where: { userId } }),
    },
    {
      table: 'newsletter_subscription',
      kind: 'newsletter-subscription',
      select: `select jsonb_build_object('email', email, 'source', source, 'asked_at', ${instant('asked_at')},
                        'confirmed_at', ${instant('confirmed_at')}, 'ended_at', ${instant('ended_at')}) as data
                 from newsletter_subscription where user_id = $1 order by asked_at, id`,
      erase: (tx, userId) => tx.newsletterSubscription.deleteMany({ where: { userId } }),
    },
    {
      table: 'newsletter_delivery',
      kind: 'newsletter-tip',
      select: `select jsonb_build_object('week', delivery.week::text) as data
                 from newsletter_delivery delivery join newsletter_subscription s on s.id = delivery.subscription_id
                where s.user_id = $1 order by delivery.week, delivery.id`,
      erasedWith: 'newsletter_subscription',
    },
    {
      table: 'newsletter_letter',
      kind: 'newsletter-request',
      // Without the address: it may be someone else's, until the mail to it is sent.
      select: `select jsonb_build_object('asked_at', ${instant('created_at')}) as data
                 from newsletter_letter where user_id = $1 order by created_at, id`,
      erase: forgetRequests,
    },
    {
      table: 'email_preference',
      kind: 'email-preferences',
      // Without the secret of the links in its mails.
      select: `select jsonb_build_object('email_reminders', email_reminders, 'frequency', frequency, 'days_ahead', days_ahead,
                        'send_at_minutes', send_at, 'every_card', every_card, 'card_ids', card_ids,
                        'paused_until', paused_until::text, 'updated_at', ${instant('updated_at')}) as data
                 from email_preference where user_id = $1`,
      erase: (tx, userId) => tx.emailPreference.deleteMany({ where: { userId } }),
    },
    {
      table: 'reminder',
      kind: 'reminder',
      select: `select jsonb_build_object('about', kind, 'day', period::text, 'planned_at', ${instant('created_at')}) as data
                 from reminder where user_id = $1 order by created_at, id`,
      erase: (tx, userId) => tx.reminder.deleteMany({ where: { userId } }),
    },
    {
      table: 'push_device',
      kind: 'push-device',
      // Without the endpoint and the keys: whoever has them can send to the device.
      select: `select jsonb_build_object('device', name, 'shows_amounts', shows_amounts, 'since', ${instant('created_at')},
                        'last_sent_at', ${instant('last_sent_at')}) as data
                 from push_device where user_id = $1 order by created_at, id`,
      erase: (tx, userId) => tx.pushDevice.deleteMany({ where: { userId } }),
    },
    {
      table: 'push_message',
      kind: 'push-message',
      select: `select jsonb_build_object('about', kind, 'day', period::text, 'status', status, 'device', name,
                        'queued_at', ${instant('push_message.created_at')}, 'ended_at', ${instant('ended_at')}) as data
                 from push_message join push_device on push_device.id = device_id
                where user_id = $1 order by push_message.created_at, push_message.id`,
      erasedWith: 'push_device',
    },
    {
      // After the mails and the reminders, so that it's erased before them: whoever plans holds the person's row, and the erasure
      // waits here until what they wrote can be seen.
      table: 'reminder_plan',
      // The time zone is identity's to tell, and the rest follows from the preferences.
      kind: null,
      select: `select to_jsonb(reminder_plan) - 'user_id' as data from reminder_plan where user_id = $1`,
      async erase(tx, userId) {
        await tx.reminderPlan.deleteMany({ where: { userId } });
        await tx.appliedVersion.deleteMany({ where: { aggregate: profileAggregate, aggregateId: userId } });
      },
    },
    {
      table: 'card_bill',
      // A copy of what the wallet says.
      kind: null,
      select: `select to_jsonb(card_bill) - 'user_id' as data from card_bill where user_id = $1 order by card_id`,
      erase: (tx, userId) => tx.cardBill.deleteMany({ where: { userId } }),
    },
    entitlementRecords,
  ],
  tombstone: versionTombstone(lockPerson),
  impersonal: ['mail_report', 'newsletter_issue'],
});

/**
 * Forgets the addresses that a person asked for and nobody confirmed, along with the requests. A confirmed subscription of
 * somebody else stays.
 */
async function forgetRequests(tx: Transaction, userId: string): Promise<void> {
  const isAskedFor = { letters: { some: { userId } } };
  await tx.newsletterSubscription.deleteMany({ where: { ...isAskedFor, confirmedAt: null, endedAt: null } });
  await tx.newsletterSubscription.updateMany({
    where: { ...isAskedFor, endedAt: { not: null } },
    data: { email: null },
  });
  await tx.newsletterLetter.deleteMany({ where: { userId } });
}
