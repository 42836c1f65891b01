import type { LiveUser } from '@floatwise/contracts/analytics/figures.http';

const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const countryNames = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** 12,345 */
export const countText = (count: number): string => whole.format(count);

/** 45.3%; a dash if there's nothing to divide by. */
export const shareText = (part: number, all: number): string => (all === 0 ? '–' : percent.format(part / all));

/** United States, for US. */
export const countryText = (country: string | null): string =>
  country !== null && /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : 'Unknown';

interface Place {
  city: string | null;
  state: string | null;
  country: string | null;
}

/** Portland, Oregon, United States: as much of it as is known. */
export function placeText({ city, state, country }: Place): string {
  if (country === null) return 'Unknown';
  return [city, state, countryText(country)].filter((part) => part !== null).join(', ');
}

/** 12 s ago; 4 min 12 s ago. */
export function agoText({ seconds_since_activity: seconds }: Pick<LiveUser, 'seconds_since_activity'>): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s ago` : `${minutes} min ${seconds % 60} s ago`;
}

/** Card added, for card-added. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
