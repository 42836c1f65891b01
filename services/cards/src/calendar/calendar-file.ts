import ical, { ICalAlarmType } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.js';

/** How often calendar programs should read it again, seconds. */
const refreshS = 6 * 3_600;
/** Seconds from 9:00 that many days before to the beginning of the day itself. */
const alarmS = (daysBefore: number): number => (daysBefore * 24 - 9) * 3_600;

/**
 * The text of an iCalendar file (RFC 5545). Events are whole days without a zone, so that they're on the same day
 * everywhere.
 * @param page where the events lead to
 */
export function calendarFile(events: readonly CalendarEvent[], page: string): string {
  const { host } = new URL(page);
  const calendar = ical({
    name: 'Floatwise',
    description: 'Statement closing dates and due dates of your credit cards',
    prodId: { company: 'Floatwise', product: 'bills', language: 'EN' },
    ttl: refreshS,
  });
  for (const { id, date, title, detail, alarmDays, version, changedAt } of events) {
    const changed = new Date(changedAt);
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: title,
      description: detail,
      url: page,
      sequence: version,
      stamp: changed,
      lastModified: changed,
    });
    for (const days of alarmDays) event.createAlarm({ type: ICalAlarmType.display, trigger: alarmS(days) });
  }
  return calendar.toString();
}
