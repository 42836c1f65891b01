import { Inject, Injectable } from '@nestjs/common';
import { sourceKind, type readLiveUsers, type VisitOverview } from '@floatwise/contracts/analytics/figures.http';
import { askRecipients } from '@floatwise/contracts/identity/requests';
import { Requests } from '@floatwise/events/requests';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import { dateAfter, periodOf, type Period } from '@floatwise/service-kit/period';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { separator } from '../counting/count-sql.js';
import { Database } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import { LiveTabs } from '../hits/live-tabs.js';
import { readCountedAt, readDays, readRanking, type Dimension, type Ranked, type Totals } from './figures-sql.js';

const none: Totals = { views: 0, sessions: 0, events: 0 };
const maxRows = 100;

interface Frame {
  from: string;
  to: string;
  countedAt: string;
}

const add = (a: Totals, b: Totals): Totals => ({
  views: a.views + b.views,
  sessions: a.sessions + b.sessions,
  events: a.events + b.events,
});

/** In the specification's words. */
function visitsOfPlace({ totals, before }: Ranked) {
  const visits = ({ views, sessions }: Totals) => ({ visit_count: views, unique_sessions: sessions });
  return { ...visits(totals), before: visits(before) };
}

const known = (text: string | undefined): string | null => text || null;

/** Figures of the admin area. They come from sums by day alone, so that they cost the same however many visits there are. */
@Injectable()
export class Figures {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tabs: LiveTabs,
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Pick<AnalyticsEnv, 'NEIGHBOR_TIMEOUT_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async overview(days: number): Promise<Frame & Pick<VisitOverview, 'totals' | 'before' | 'days'>> {
    const period = this.period(days);
    const [frame, sums] = await Promise.all([this.frame(period), readDays(this.db, period)]);
    const rows = Array.from({ length: days }, (_, offset) => {
      const day = dateAfter(period.from, offset);
      const before = sums.get(dateAfter(period.beforeFrom, offset)) ?? none;
      return { day, ...(sums.get(day) ?? none), before };
    });
    return {
      ...frame,
      totals: rows.reduce(add, none),
      before: rows.map(({ before }) => before).reduce(add, none),
      days: rows,
    };
  }

  pages(days: number) {
    return this.ranking(days, ['page'], ({ value }) => ({ page: value }));
  }

  sources(days: number) {
    return this.ranking(days, ['source'], ({ value }) => ({ source: sourceKind.parse(value) }));
  }

  referrers(days: number) {
    return this.ranking(days, ['referrer'], ({ value }) => ({ referrer: value }));
  }

  /** Events, and events with an item; the sum of an event's items is less if it was also sent without one. */
  events(days: number) {
    return this.ranking(days, ['event', 'item'], ({ value }) => {
      const [event = '', item] = value.split(separator);
      return { event, item: known(item) };
    });
  }

  async geographic(days: number) {
    const period = this.period(days);
    const read = (dimension: Dimension) => readRanking(this.db, period, { dimension, max: maxRows });
    const [frame, countries, cities] = await Promise.all([this.frame(period), read('country'), read('city')]);
    return {
      ...frame,
      countries: countries.map((each) => ({ country: known(each.value), ...visitsOfPlace(each) })),
      cities: cities.map((each) => {
        const [country, region, city] = each.value.split(separator);
        return { country: known(country), state: known(region), city: known(city), ...visitsOfPlace(each) };
      }),
    };
  }

  /** Who is on the site right now. */
  async live(): Promise<z.output<typeof readLiveUsers.response>> {
    const [live, todayVisitors] = await Promise.all([this.tabs.read(), this.sessionsToday()]);
    const now = this.clock.now().getTime();
    const people = await this.askPeople(live?.recent.map(({ userId }) => userId) ?? []);
    return {
      totalLiveUsers: live?.tabs ?? null,
      activeUsers: live?.tabs ?? null,
      authenticatedUsers: live?.signedIn ?? null,
      todayVisitors,
      users: (live?.recent ?? []).map(({ tab, seenAt, page, country, region, city, isSignedIn, userId }) => ({
        session_id: tab,
        is_authenticated: isSignedIn,
        user_id: userId,
        email: people.get(userId)?.to ?? null,
        first_name: people.get(userId)?.firstName ?? null,
        city,
        state: region,
        country,
        current_page: page,
        // A browser's clock may be ahead of ours.
        seconds_since_activity: Math.max(0, Math.round((now - seenAt.getTime()) / 1_000)),
      })),
    };
  }

  /** Who these people are, by identity. Without it, nobody is named. */
  private async askPeople(ids: readonly (string | null)[]) {
    const userIds = [...new Set(ids.filter((id) => id !== null))];
    const people = new Map<string | null, { to: string; firstName: string | null }>();
    if (userIds.length === 0) return people;
    try {
      const options = { timeoutMs: this.env.NEIGHBOR_TIMEOUT_MS };
      const { recipients } = await this.requests.ask(askRecipients, { userIds }, options);
      for (const [index, one] of recipients.entries())
        if (one.outcome === 'found') people.set(userIds[index] ?? null, one);
    } catch (error) {
      this.logger.warn({ err: error }, 'identity did not tell who is live');
    }
    return people;
  }

  private async sessionsToday(): Promise<number> {
    const period = this.period(1);
    return (await readDays(this.db, period)).get(dateAfter(period.from, 0))?.sessions ?? 0;
  }

  private async ranking<Row extends object>(
    days: number,
    dimensions: readonly Dimension[],
    rowOf: (ranked: Ranked) => Row,
  ): Promise<Frame & { totals: Totals; before: Totals; rows: (Row & Totals & { before: Totals })[] }> {
    const period = this.period(days);
    const rankings = dimensions.map((dimension) => readRanking(this.db, period, { dimension, max: maxRows }));
    const [{ from, to, countedAt, totals, before }, ...ranked] = await Promise.all([this.overview(days), ...rankings]);
    const rows = ranked.flat().map((each) => ({ ...rowOf(each), ...each.totals, before: each.before }));
    return { from, to, countedAt, totals, before, rows };
  }

  private period(days: number): Period {
    return periodOf(days, this.clock.now());
  }

  /** What every answer says of its period. */
  async frame({ from, days }: Period): Promise<Frame> {
    const countedAt = (await readCountedAt(this.db)).toISOString();
    return { from: dateAfter(from, 0), to: dateAfter(from, days - 1), countedAt };
  }
}
