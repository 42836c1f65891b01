import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import { cardsAccessMade } from '@floatwise/contracts/cards/events';
import { accessEnded, signInEnded } from '@floatwise/contracts/identity/events';
import { hourMs, minuteMs } from '@floatwise/contracts/time';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { todayIn, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import type { FileAnswer } from '@floatwise/service-kit/http-kinds/file-answer';
import { Plans } from '@floatwise/service-kit/plans/plans';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import type { Caller } from '@floatwise/service-kit/session';
import { Database, type Transaction } from '../db.js';
import type { CardsEnv } from '../env.js';
import { creditCardOf } from '../card/card-row.js';
import { lockOwner } from '../card/wallet-limit.js';
import { calendarEvents, type CalendarCard } from './calendar-events.js';
import { calendarFile } from './calendar-file.js';
import { PlanDaysOfFeeds } from './plan-days.js';
import { planEvents, type PlannedFeed } from './plan-events.js';

type Person = Pick<Caller, 'userId' | 'timezone' | 'signInId'>;

type Env = Pick<CardsEnv, 'PUBLIC_ORIGIN' | 'FREE_CARD_LIMIT' | 'CALENDAR_READS' | 'CALENDAR_READS_WINDOW_S'>;

/**
 * The time of the last reading is kept to the hour, and billing is asked as often: programs read often, and nobody needs either
 * finer.
 */
const readEveryMs = hourMs;

/** What is made later than this after access ended is new: clocks differ, and a session may live on for a moment. */
const settledMs = 5 * minuteMs;

/** What is stored of a key: enough to know it again, and too little to read a calendar with. */
const hashOf = (key: string): string => hash('sha256', key, 'hex');

@Injectable()
export class CalendarService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly plans: Plans,
    private readonly limits: RateLimits,
    private readonly planDays: PlanDaysOfFeeds,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The person's calendar, without its address. Their zone is kept, because calendar programs don't tell it. */
  async find({ userId, timezone }: Omit<Person, 'signInId'>): Promise<CalendarFeed> {
    const feed = await this.db.prisma.calendarFeed.findUnique({ where: { userId } });
    if (!feed) return { feed: null };
    if (feed.timezone !== timezone) {
      await this.db.prisma.calendarFeed.updateMany({ where: { userId }, data: { timezone } });
    }
    const { cards, held } = await this.cardsOf(userId, todayIn(timezone, this.clock.now()));
    return {
      feed: {
        path: null,
        createdAt: feed.createdAt.toISOString(),
        device: feed.device,
        signInId: feed.signInId,
        lastReadAt: feed.lastReadAt?.toISOString() ?? null,
        cards: cards.length,
        held,
      },
    };
  }

  /** Makes an address and tells it this once; an earlier one stops working. @throws DomainError 401 for a deleted account */
  async make(person: Person, from: CalledFrom): Promise<CalendarFeed> {
    const { userId, timezone, signInId } = person;
    const key = randomBytes(32).toString('base64url');
    const row = {
      keyHash: hashOf(key),
      signInId,
      device: from.device,
      timezone,
      createdAt: this.clock.now(),
      lastReadAt: null,
    };
    await this.db.prisma.$transaction(async (tx) => {
      if (!(await lockOwner(tx, userId))) throw signInRequired();
      await tx.calendarFeed.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      await emit(tx, cardsAccessMade, {
        aggregateId: randomUUID(),
        aggregateVersion: 1,
        data: { userId, what: 'calendar-feed', thingId: null, from },
      });
    });
    const { feed } = await this.find(person);
    return { feed: feed && { ...feed, path: `/api/calendar/feed.ics?key=${key}` } };
  }

  async end(userId: string): Promise<void> {
    await this.db.prisma.calendarFeed.deleteMany({ where: { userId } });
  }

  @OnEvent(accessEnded)
  async endElsewhere({ data, occurredAt }: EventOf<typeof accessEnded>, tx: Transaction): Promise<void> {
    const { userId, keptSignInId } = data;
    const elsewhere = keptSignInId === null ? {} : { OR: [{ signInId: null }, { signInId: { not: keptSignInId } }] };
    const createdAt = { lte: new Date(Date.parse(occurredAt) + settledMs) };
    await tx.calendarFeed.deleteMany({ where: { userId, createdAt, ...elsewhere } });
  }

  @OnEvent(signInEnded)
  async endWithSignIn({ data }: EventOf<typeof signInEnded>, tx: Transaction): Promise<void> {
    await tx.calendarFeed.deleteMany({ where: data });
  }

  /** The calendar that a key opens. @throws DomainError 404 if none does, 429 if it's read too often */
  async read(key: string): Promise<FileAnswer> {
    const keyHash = hashOf(key);
    const feed = await this.db.readCalendarFeed(keyHash);
    if (!feed) throw noSuchCalendar();
    const { CALENDAR_READS: points, CALENDAR_READS_WINDOW_S: durationS } = this.env;
    await this.limits.consume({ name: 'calendar-reads', points, durationS }, feed.userId);
    const now = this.clock.now();
    let planned: PlannedFeed = feed;
    if (feed.lastReadAt === null || now.getTime() - feed.lastReadAt.getTime() >= readEveryMs) {
      await this.db.prisma.calendarFeed.updateMany({ where: { keyHash }, data: { lastReadAt: now } });
      planned = await this.planDays.renewed(feed);
    }
    const today = todayIn(feed.timezone, now);
    const { cards } = await this.cardsOf(feed.userId, today);
    const own = planEvents(planned, today);
    return {
      name: 'floatwise.ics',
      etag: createHash('sha256')
        .update(JSON.stringify([today, cards, own]))
        .digest('base64url'),
      content: () => calendarFile([...calendarEvents(cards, today), ...own], `${this.env.PUBLIC_ORIGIN}/`),
    };
  }

  /** The cards in the calendar: the first ones of the wallet that the plan has room for. */
  private async cardsOf(userId: string, today: CalendarDate): Promise<{ cards: CalendarCard[]; held: number }> {
    const [rows, tier] = await Promise.all([this.db.readWallet(userId), this.plans.tierHeld(userId)]);
    const shown = tier === 'premium' ? rows : rows.slice(0, this.env.FREE_CARD_LIMIT);
    return { cards: shown.map((row) => ({ ...creditCardOf(row, today), version: row.version })), held: rows.length };
  }
}

const noSuchCalendar = (): DomainError =>
  new DomainError('no-such-calendar', 404, 'This calendar address no longer works. Create a new one at Floatwise.');
