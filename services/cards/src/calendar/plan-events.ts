import { todayIn, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { CalendarFeed } from '../generated/prisma/client.js';
import { usualAlarms, type CalendarEvent } from './calendar-events.js';

/** A person's calendar with the days of their plan as billing last reported them. */
export type PlannedFeed = Pick<
  CalendarFeed,
  'userId' | 'timezone' | 'trialEndsAt' | 'proEndsAt' | 'planVersion' | 'planChangedAt'
>;

/** When a trial turns into a payment, and when Pro ends, if that's still ahead. */
export function planEvents(feed: PlannedFeed, today: CalendarDate): CalendarEvent[] {
  const { userId, timezone, trialEndsAt, proEndsAt, planVersion: version, planChangedAt } = feed;
  const eventOf = (id: string, at: Date | null, words: { title: string; detail: string }): CalendarEvent[] => {
    if (at === null || planChangedAt === null || todayIn(timezone, at) < today) return [];
    const date = todayIn(timezone, at);
    return [
      {
        id: `${id}.${userId}`,
        date,
        ...words,
        alarmDays: usualAlarms,
        version,
        changedAt: planChangedAt.toISOString(),
      },
    ];
  };
  return [
    ...eventOf('trial', trialEndsAt, {
      title: 'Your Floatwise trial ends',
      detail: 'Your first payment is due then, unless you cancel first.',
    }),
    ...eventOf('pro', proEndsAt, {
      title: 'Your Floatwise Pro ends',
      detail: 'It doesn’t renew. Your cards stay.',
    }),
  ];
}
