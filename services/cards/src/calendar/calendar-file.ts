import ical, { ICalAlarmType } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.js';

/** How often calendar programs should read it again, seconds. */
const refreshS = 6 * 3_600;
/** 9:00 three days before, and 9:00 the day before. */
const remindersS = [63 * 3_600, 15 * 3_600];

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
  for (const { id, date, title, detail, reminds, version, changedAt } of events) {
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
    if (reminds) for (const trigger of remindersS) event.createAlarm({ type: ICalAlarmType.display, trigger });
  }
  return calendar.toString();
}
