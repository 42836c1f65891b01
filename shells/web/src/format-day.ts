const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Mar 3" in the person's own time zone, with the year if it isn't the current one. */
export function formatDay(instant: string, now: Date = new Date()): string {
  const day = new Date(instant);
  return (day.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(day);
}
