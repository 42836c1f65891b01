import { Inject, Injectable } from '@nestjs/common';
import { askReceipts, askWallets, askWeeks } from '@floatwise/contracts/cards/requests';
import type { PlannerCard, ShortReceipt, WeekEarned } from '@floatwise/contracts/cards/requests';
import { askRecipients, type Recipient } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Gathered } from '@floatwise/service-kit/gathered';
import { ENV } from '@floatwise/service-kit/env';
import type { NotificationsEnv } from '../../env.js';

type Days = { userId: string; from: CalendarDate; until: CalendarDate };

/** What other services know about the people who get reminders. Mails that are composed at the same time share their questions. */
@Injectable()
export class ReminderSources {
  private readonly recipients = new Gathered((userIds: readonly string[]) =>
    eachAnswered(userIds, async (some) => {
      const { recipients } = await this.requests.ask(askRecipients, { userIds: [...some] }, this.timeout);
      return recipients;
    }),
  );

  private readonly wallets = new Gathered((people: readonly { userId: string; today: CalendarDate }[]) =>
    eachAnswered(people, async (some) => {
      const { wallets } = await this.requests.ask(askWallets, { people: [...some] }, this.timeout);
      return wallets.map(({ cards }) => cards);
    }),
  );

  private readonly weeks = new Gathered((people: readonly Days[]) =>
    eachAnswered(people, async (some) => {
      const { weeks } = await this.requests.ask(askWeeks, { people: [...some] }, this.timeout);
      return weeks;
    }),
  );

  private readonly receipts = new Gathered((people: readonly { userId: string; today: CalendarDate }[]) =>
    eachAnswered(people, async (some) => {
      const { receipts } = await this.requests.ask(askReceipts, { people: [...some] }, this.timeout);
      return receipts;
    }),
  );

  constructor(
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_ASK_TIMEOUT_MS'>,
  ) {}

  /** @throws Unavailable if identity gives no usable answer */
  async recipient(userId: string): Promise<Recipient> {
    return answered(await this.recipients.ask(userId));
  }

  /** @throws Unavailable if cards gives no usable answer */
  async wallet(userId: string, today: CalendarDate): Promise<PlannerCard[]> {
    return answered(await this.wallets.ask({ userId, today }));
  }

  /**
   * What some days earned, both included.
   * @throws Unavailable if cards gives no usable answer
   */
  async week(days: Days): Promise<WeekEarned> {
    return answered(await this.weeks.ask(days));
  }

  /**
   * What the last month that was over on a day came to.
   * @throws Unavailable if cards gives no usable answer
   */
  async receipt(userId: string, today: CalendarDate): Promise<ShortReceipt> {
    return answered(await this.receipts.ask({ userId, today }));
  }

  private get timeout(): { timeoutMs: number } {
    return { timeoutMs: this.env.MAIL_ASK_TIMEOUT_MS };
  }
}

type Answer<Value> = { value: Value } | { error: unknown };

function answered<Value>(answer: Answer<Value>): Value {
  if ('error' in answer) throw answer.error;
  return answer.value;
}

/**
 * An answer for each, asking again for those that one answer had no room for. If somebody can't be answered, that costs nobody else
 * their mail: each is asked about alone then.
 * @param ask gives the answers of the first ones, at least one
 */
async function eachAnswered<Given, Value>(
  given: readonly Given[],
  ask: (some: readonly Given[]) => Promise<readonly Value[]>,
): Promise<Answer<Value>[]> {
  const answers: Answer<Value>[] = [];
  let together = given.length;
  while (answers.length < given.length) {
    const some = given.slice(answers.length, answers.length + together);
    try {
      const values = await ask(some);
      answers.push(...values.slice(0, some.length).map((value) => ({ value })));
    } catch (error) {
      if (some.length > 1 && isAboutOne(error)) together = 1;
      else answers.push(...some.map(() => ({ error })));
    }
  }
  return answers;
}

/** The service is there, and couldn't answer this question. */
const isAboutOne = (error: unknown): boolean =>
  error instanceof Unavailable && (error.reason === 'failed' || error.reason === 'invalid-answer');
