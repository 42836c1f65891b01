import { Injectable } from '@nestjs/common';
import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import type { ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { algorithm } from '@floatwise/contracts/analytics/figures.http';
import {
  funnelStep,
  weeksFollowed,
  type Funnel,
  type readAlgorithms,
  type readTopCards,
  type Retention,
} from '@floatwise/contracts/analytics/journeys.http';
import { eventName } from '@floatwise/contracts/analytics/visits.http';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { dateAfter, mondayOf, periodOf } from '@floatwise/service-kit/period';
import type { z } from 'zod';
import { Database } from '../db.js';
import { readClicksByPartner } from './clicks-by-partner.js';
import { Figures } from './figures.js';
import { sessionsByStep } from './funnel.js';
import {
  readAccounts,
  readCardClicks,
  readEventSums,
  readItems,
  readSignUpWeeks,
  readSteps,
  type Compared,
} from './journeys-sql.js';

const none: Compared = { now: 0, before: 0 };
const maxCards = 100;
const weekMs = 7 * dayMs;

/** What people do: how they get from a visit to an answer, to an account, to Pro, and whether they come back. */
@Injectable()
export class Journeys {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly figures: Figures,
  ) {}

  /** How often people did what: every event, also those at 0. */
  async activity(days: number): Promise<Activity> {
    const period = periodOf(days, this.clock.now());
    const [frame, sums] = await Promise.all([this.figures.frame(period), readEventSums(this.db, period)]);
    const events = eventName.options.map((event) => {
      const { now: count, before } = sums.get(event) ?? none;
      return { event, count, before };
    });
    return { ...frame, events };
  }

  clicks(days: number): Promise<ClicksByPartner> {
    return readClicksByPartner(this.db, periodOf(days, this.clock.now()));
  }

  async algorithms(days: number): Promise<z.output<typeof readAlgorithms.response>> {
    const period = periodOf(days, this.clock.now());
    const [frame, shown, accepted] = await Promise.all([
      this.figures.frame(period),
      readItems(this.db, period, 'recommendation-shown'),
      readItems(this.db, period, 'recommendation-accepted'),
    ]);
    const rows = algorithm.options.map((each) => {
      const [all, taken] = [shown.get(each) ?? none, accepted.get(each) ?? none];
      const conversionRate = all.now === 0 ? null : taken.now / all.now;
      const before = { recommendations: all.before, accepted: taken.before };
      return { algorithm: each, recommendations: all.now, accepted: taken.now, conversionRate, before };
    });
    return { ...frame, rows };
  }

  async topCards(days: number): Promise<z.output<typeof readTopCards.response>> {
    const period = periodOf(days, this.clock.now());
    const [frame, clicks, applies] = await Promise.all([
      this.figures.frame(period),
      readCardClicks(this.db, period),
      readItems(this.db, period, 'card-applied'),
    ]);
    const rows = [...new Set([...clicks.keys(), ...applies.keys()])].map((cardId) => {
      const [clicked, applied] = [clicks.get(cardId) ?? none, applies.get(cardId) ?? none];
      const before = { clicks: clicked.before, applies: applied.before };
      return { cardId, clicks: clicked.now, applies: applied.now, before };
    });
    const current = rows.filter((row) => row.clicks > 0 || row.applies > 0);
    current.sort((a, b) => b.clicks - a.clicks || b.applies - a.applies || (a.cardId < b.cardId ? -1 : 1));
    return { ...frame, rows: current.slice(0, maxCards) };
  }

  async funnel(days: number): Promise<Funnel> {
    const period = periodOf(days, this.clock.now());
    const [{ from, to, countedAt, totals, before }, taken, accounts] = await Promise.all([
      this.figures.overview(days),
      readSteps(this.db, period),
      readAccounts(this.db, period),
    ]);
    const sums = (when: keyof Compared, sessions: number) =>
      sessionsByStep({ sessions, bySteps: taken.map((each) => ({ steps: each.steps, sessions: each[when] })) });
    const [current, earlier] = [sums('now', totals.sessions), sums('before', before.sessions)];
    const { made, withPro, madeBefore, withProBefore } = accounts;
    return {
      from,
      to,
      countedAt,
      steps: funnelStep.options.map((step) => ({ step, ...current[step], before: earlier[step] })),
      accounts: { made, withPro, before: { made: madeBefore, withPro: withProBefore } },
    };
  }

  async retention(days: number): Promise<Retention> {
    const now = this.clock.now();
    const period = periodOf(days, now);
    const [first, thisWeek] = [mondayOf(period.from), mondayOf(now)];
    const [frame, signedUp] = await Promise.all([
      this.figures.frame(period),
      readSignUpWeeks(this.db, [first, new Date(thisWeek.getTime() + weekMs)]),
    ]);
    const age = (thisWeek.getTime() - first.getTime()) / weekMs;
    const weeks = Array.from({ length: age + 1 }, (_, n) => {
      const week = dateAfter(first, 7 * n);
      const { people = 0, active = [] } = signedUp.get(week) ?? {};
      // The nth week has `age - n` weeks after it that have begun.
      const begun = (later: number) => later < age - n;
      return {
        week,
        people,
        active: Array.from({ length: weeksFollowed }, (__, later) => (begun(later) ? (active[later] ?? 0) : null)),
      };
    });
    return { ...frame, thisWeek: dateAfter(thisWeek, 0), weeks };
  }
}
