const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Mar 3", with the year when it is not this one, in the person's own time zone. */
export function formatDay(instant: string, now: Date = new Date()): string {
  const day = new Date(instant);
  return (day.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(day);
}
