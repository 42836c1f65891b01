import type { HeldCard, LimitBand } from '@floatwise/contracts/cards/admin-cards.http';
import { ordinal } from '@floatwise/finance/calendar/calendar';
import type { Tone } from '@floatwise/ui/badge';

const limits: Record<LimitBand, string> = {
  none: 'No limit',
  'under-1000': 'Under $1,000',
  'under-5000': '$1,000 to $5,000',
  'under-10000': '$5,000 to $10,000',
  'under-25000': '$10,000 to $25,000',
  '25000-or-more': '$25,000 or more',
};
export const limitText = ({ limit }: Pick<HeldCard, 'limit'>): string => limits[limit];

/** A card without a bank is typed by hand; the others say how their last sync went. */
export function syncTag({ connectionType, syncStatus }: Pick<HeldCard, 'connectionType' | 'syncStatus'>): {
  tone: Tone;
  text: string;
} {
  if (connectionType === 'manual') return { tone: 'neutral', text: 'Manual' };
  if (syncStatus === 'error') return { tone: 'bad', text: 'Sync failing' };
  return syncStatus === 'connected' ? { tone: 'good', text: 'Synced' } : { tone: 'neutral', text: 'Disconnected' };
}

/** "5th / 28th": the days on which a statement closes and is due. */
export const daysText = ({ statementDate, dueDate }: Pick<HeldCard, 'statementDate' | 'dueDate'>): string =>
  `${ordinal(statementDate)} / ${ordinal(dueDate)}`;

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** "Nov 22, 2026" in UTC. */
export const dayText = (instant: string): string => format.format(new Date(instant));

const whole = new Intl.NumberFormat('en-US');
/** "1,240 cards". */
export const cardsText = (count: number): string => `${whole.format(count)} ${count === 1 ? 'card' : 'cards'}`;
