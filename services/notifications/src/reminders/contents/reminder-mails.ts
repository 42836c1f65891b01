import { Inject, Injectable } from '@nestjs/common';
import { askRecipients } from '@floatwise/contracts/identity/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { dayIn } from '@floatwise/service-kit/timezone';
import type { NotificationsEnv } from '../../env.js';
import type { ComposedMail } from '../../mail/mail-content.js';
import type { ClaimedMail } from '../../mail/mail-kinds.js';
import { ownTurn, renderMail } from '../../rendering/render-mail.js';
import { AskedReminders, type AskedReminder } from './asked-reminders.js';
import { dailyReminder } from './daily.js';
import { isInFirstWeek } from './last-month.js';
import { previewWords } from './preview.js';
import { reminderContent, reminderList } from './reminder-frame.js';
import { mayBeSent } from './reminder-rules.js';
import { ReminderSources } from './reminder-sources.js';
import { reminderLinks, withReadableNames, type ReminderWords } from './reminder-words.js';
import { weeklyReminder, type PastInShort } from './weekly.js';

/** Composes the reminders and their previews from a person's cards, at the moment of sending. */
@Injectable()
export class ReminderMails {
  constructor(
    private readonly reminders: AskedReminders,
    private readonly sources: ReminderSources,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'PUBLIC_ORIGIN'>,
  ) {}

  /** @throws Unavailable if another service gives no usable answer */
  async compose(mail: Pick<ClaimedMail, 'kind' | 'refId' | 'userId'>): Promise<ComposedMail | 'void'> {
    const asked = await this.reminders.of(mail);
    if (!asked) return 'void';
    const recipient = await this.sources.recipient(asked.userId);
    if (recipient.outcome === 'void') return 'void';
    const { to, firstName, timezone, emailVerified } = recipient;
    // Identity doesn't say yet: the mail waits until it does.
    if (emailVerified === undefined) throw new Unavailable(askRecipients.subject, 'invalid-answer');
    const now = dayIn(timezone, this.clock.now());
    if (!emailVerified || !mayBeSent(asked, now)) return 'void';
    // The sender's clock may be a little behind the planner's, or the person may have traveled west since.
    const today = asked.period !== null && asked.period > now ? asked.period : now;
    const words = await this.wordsOf(asked, today);
    if (!words) return 'void';
    await ownTurn();
    const { PUBLIC_ORIGIN: origin } = this.env;
    const { linkToken, stopToken } = asked.preference;
    const content = reminderContent({ words, kind: asked.kind, firstName, linkToken, stopToken }, origin);
    const list = reminderList(asked.kind, stopToken, origin);
    return { to, list, ...renderMail(content, origin) };
  }

  private async wordsOf(asked: AskedReminder, today: CalendarDate): Promise<ReminderWords | null> {
    const { kind, userId, period } = asked;
    const { everyCard, cardIds, daysAhead } = asked.preference;
    const [cards, past] = await Promise.all([
      this.sources.wallet(userId, today),
      kind === 'weekly' ? this.pastBefore(asked, today) : {},
    ]);
    await ownTurn();
    const chosen = everyCard ? cards : cards.filter(({ id }) => cardIds.includes(id));
    const input = {
      cards: withReadableNames(chosen),
      today,
      daysAhead,
      links: reminderLinks(this.env.PUBLIC_ORIGIN),
      ...past,
    };
    const words = kind === 'daily' ? dailyReminder(input) : weeklyReminder(input);
    return period === null ? previewWords(kind, words, input) : words;
  }

  /**
   * What the seven days before earned and, in the first weekly reminder of a month, what the month before came to. After a pause, that
   * isn't the first Monday's. A mail about this week's bills waits for neither.
   */
  private async pastBefore(
    { userId, period, isFirstOfMonth }: AskedReminder,
    today: CalendarDate,
  ): Promise<PastInShort> {
    const day = period ?? today;
    const days = { from: addDays(today, -7), until: addDays(today, -1) };
    const [week, receipt] = await Promise.all([
      ifKnown(this.sources.week({ userId, ...days })),
      isFirstOfMonth || (period === null && isInFirstWeek(day)) ? ifKnown(this.sources.receipt(userId, day)) : null,
    ]);
    return { week, month: receipt ? { day, receipt } : undefined };
  }
}

/** What another service told; undefined if it gave no usable answer. */
async function ifKnown<Told>(asked: Promise<Told>): Promise<Told | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
