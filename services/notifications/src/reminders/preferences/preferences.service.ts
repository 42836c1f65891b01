import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { askRecipient } from '@floatwise/contracts/identity/requests';
import type {
  EmailPreferences,
  EmailPreferencesChange,
  ReminderKind,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { Requests } from '@floatwise/events/requests';
import { counted } from '@floatwise/finance/calendar/counted';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired, TooManyRequests } from '@floatwise/service-kit/errors';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import { deliveryOf, restartDelivery } from '../../bounces/delivery.js';
import { Database, type Transaction } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { replan } from '../planning/replan.js';
import { ensureRow, masked, readPreferences, stopKind, storeChange } from './stored-preferences.js';

/** What identity says about the account right now. */
interface Account {
  email: string;
  timezone: string;
  isVerified: boolean;
}

type Configured = Pick<NotificationsEnv, 'MAIL_ASK_TIMEOUT_MS' | 'TEST_EMAILS' | 'TEST_EMAILS_WINDOW_S'>;

/** What people want to be reminded of, by whom they are or by the link in a reminder. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Configured,
  ) {}

  async read(userId: string): Promise<EmailPreferences> {
    return this.shown(userId, await this.accountOf(userId, signInRequired));
  }

  async change(userId: string, change: EmailPreferencesChange): Promise<EmailPreferences> {
    const account = await this.accountOf(userId, signInRequired);
    await this.store(userId, { change, account, gone: signInRequired });
    return this.shown(userId, account);
  }

  async readByLink(token: string): Promise<EmailPreferences> {
    const userId = await this.ownerOf(token);
    return this.shownByLink(userId, await this.accountOf(userId, unknownLink));
  }

  async changeByLink(token: string, change: EmailPreferencesChange): Promise<EmailPreferences> {
    const userId = await this.ownerOf(token);
    const account = await this.accountOf(userId, unknownLink);
    await this.store(userId, { change, account, gone: unknownLink });
    return this.shownByLink(userId, account);
  }

  /**
   * Asks no other service, so that it works while they're down: mail programs don't try again.
   * @returns whether other reminders still come
   */
  async stop(token: string, kind: ReminderKind): Promise<{ emailReminders: boolean }> {
    const userId = await this.ownerOf(token, { mayOnlyStop: true });
    const now = this.clock.now();
    return this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw unknownLink();
      await stopKind(tx, { userId, kind, now });
      await replan(tx, userId, { now });
      return tx.emailPreference.findUniqueOrThrow({ where: { userId }, select: { emailReminders: true } });
    });
  }

  /** Queues a preview. A reminder's links need a row, so a preview makes it, too. */
  async sendTest(userId: string, kind: ReminderKind): Promise<{ email: string }> {
    const { email, isVerified } = await this.accountOf(userId, signInRequired);
    if (!isVerified) throw notVerified(email);
    if ((await deliveryOf(this.db.pool, email)) !== 'fine') throw stoppedDelivery(email);
    await this.countTest(userId);
    const now = this.clock.now();
    await this.db.prisma.$transaction(async (tx) => {
      if (!(await lockLiving(tx, userId))) throw signInRequired();
      await ensureRow(tx, userId, now);
      await tx.mail.create({ data: { kind: `${kind}-preview`, refId: randomUUID(), userId } });
    });
    return { email };
  }

  /**
   * Starts mails again after the address bounced, or after the person called one spam. It's only the account's own address, as it
   * is now: what a person types is never asked for.
   */
  async restartDelivery(userId: string): Promise<EmailPreferences> {
    const account = await this.accountOf(userId, signInRequired);
    await restartDelivery(this.db.prisma, account.email, this.clock.now());
    return this.shown(userId, account);
  }

  private async countTest(userId: string): Promise<void> {
    const { TEST_EMAILS: points, TEST_EMAILS_WINDOW_S: durationS } = this.env;
    try {
      await this.limits.consume({ name: 'test-emails', points, durationS }, userId);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      const minutes = counted(Math.ceil(refusal.retryAfterS / 60), 'minute');
      const sentence = `You’ve asked for ${counted(points, 'preview')} in a short time. Try again in ${minutes}.`;
      throw new TooManyRequests(refusal.retryAfterS, sentence);
    }
  }

  private async store(
    userId: string,
    { change, account, gone }: { change: EmailPreferencesChange; account: Account; gone: () => DomainError },
  ): Promise<void> {
    const now = this.clock.now();
    await this.db.prisma.$transaction(async (tx: Transaction) => {
      if (!(await lockLiving(tx, userId))) throw gone();
      await storeChange(tx, { userId, change, now });
      const { timezone, isVerified } = account;
      await replan(tx, userId, { now, profile: { timezone, isVerified } });
    });
  }

  private async shown(userId: string, account: Account): Promise<EmailPreferences> {
    const { email, timezone, isVerified: emailVerified } = account;
    const stored = await readPreferences(this.db.prisma, userId, { timezone, now: this.clock.now() });
    const delivery = await deliveryOf(this.db.pool, email);
    return { ...stored, email, emailVerified, delivery };
  }

  /** Mails get forwarded, so a link doesn't show the whole address. */
  private async shownByLink(userId: string, account: Account): Promise<EmailPreferences> {
    return { ...(await this.shown(userId, account)), email: masked(account.email) };
  }

  private async ownerOf(token: string, { mayOnlyStop = false } = {}): Promise<string> {
    const row = await this.db.prisma.emailPreference.findFirst({
      where: { OR: [{ linkToken: token }, ...(mayOnlyStop ? [{ stopToken: token }] : [])] },
      select: { userId: true },
    });
    if (!row) throw unknownLink();
    return row.userId;
  }

  /** @throws what `gone` returns if the account was deleted; 503 if identity gives no answer */
  private async accountOf(userId: string, gone: () => DomainError): Promise<Account> {
    const timeoutMs = this.env.MAIL_ASK_TIMEOUT_MS;
    const found = await this.requests.ask(askRecipient, { userId }, { timeoutMs });
    if (found.outcome === 'void') throw gone();
    return { email: found.to, timezone: found.timezone, isVerified: found.emailVerified === true };
  }
}

/** 404. Never a link, or the account is gone; we don't say which. */
const unknownLink = () =>
  new DomainError(
    'link-unknown',
    404,
    'This link no longer works. Use the link in a newer email, or sign in to change your settings.',
  );

/** 409 */
const notVerified = (email: string) =>
  new DomainError('email-not-verified', 409, `Verify ${email} first. We send reminders to verified addresses only.`);

/** 409 */
const stoppedDelivery = (email: string) =>
  new DomainError(
    'delivery-stopped',
    409,
    `An email to ${email} bounced or was reported as spam. Start emails again first.`,
  );
