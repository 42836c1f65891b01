import type { UserAuditEntry } from '@floatwise/contracts/identity/user-details.http';
import type { UserCard } from '@floatwise/contracts/cards/user-cards.http';
import type { Tone } from '@floatwise/ui/badge';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Mar 3, 2026, 9:00 AM", in the operator's time zone. */
export const momentText = (instant: string): string => time.format(new Date(instant));

const eventWords: Record<string, string> = {
  registered: 'Signed up',
  login: 'Signed in with the password',
  'login-by-link': 'Signed in with a link',
  'login-by-google': 'Signed in with Google',
  'login-failed': 'Wrong password',
  'login-limited': 'Too many sign-ins, refused',
  'link-requested': 'Requested a sign-in link',
  'balances-shown': 'Saw balances',
  'refund-made': 'Refunded a payment',
  'pro-granted': 'Granted Pro',
  'pro-withdrawn': 'Withdrew a grant of Pro',
  'beta-flag-set': 'Added a beta flag',
  'beta-flag-removed': 'Removed a beta flag',
  'verification-resent': 'Resent the verification',
  'signed-out-everywhere': 'Signed the account out everywhere',
  'admin-granted': 'Took the administrator role',
  'admin-refused': 'Was refused the administrator role',
  'admin-call-refused': 'Was refused an administrator call',
  'admin-call-failed': 'Made an administrator call that failed',
  'mail-retried': 'Resent an email',
  'messages-replayed': 'Replayed parked messages',
  'live-users-read': 'Saw who was on the site',
  'user-read': 'Opened the account',
  'users-listed': 'Saw the account in the list of users',
  'sessions-read': 'Saw the sessions',
  'audit-read': 'Read this log',
  'plan-read': 'Saw the plan',
  'wallet-read': 'Saw the cards',
  'held-cards-listed': 'Listed cards without their holders',
  'mails-listed': 'Listed emails',
  'newsletter-listed': 'Listed sign-ups for the newsletter',
  'mail-read': 'Opened an email’s timeline',
  'beta-testers-listed': 'Listed beta testers',
  'parked-messages-listed': 'Listed parked messages',
};

/** An event in words; one that has none of its own as it's named: "password changed" as "Password changed". */
export function eventText({ event, times }: Pick<UserAuditEntry, 'event' | 'times'>): string {
  const plain = event.replaceAll('-', ' ');
  const words = eventWords[event] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  return times > 1 ? `${words} (${times} times)` : words;
}

/** What an entry is about. A read is told by its filters alone: "tier: premium". */
export function aboutText({ about, reason }: Pick<UserAuditEntry, 'about' | 'reason'>): string {
  if (reason !== null || about === null) return reason ?? '–';
  const [call = '', filters = ''] = about.split('?');
  if (!call.startsWith('GET /api/admin/') || / \d{3}$/.test(call)) return about;
  const given = [...new URLSearchParams(filters)].map(([name, value]) => `${name}: ${value}`);
  return given.join(', ') || '–';
}

export const actors: Record<UserAuditEntry['by'], { text: string; tone: Tone }> = {
  person: { text: 'This account', tone: 'neutral' },
  operator: { text: 'Operator', tone: 'accent' },
  anybody: { text: 'With this address', tone: 'caution' },
};

/** "Due on day 10 of the next month". */
export const dueText = ({ dueDate, dueMonth }: Pick<UserCard, 'dueDate' | 'dueMonth'>): string =>
  `${dueDate}, ${dueMonth === 'next' ? 'next month' : 'same month'}`;

/** How a card is kept up to date, and whether that works. */
export function syncTag({
  connectionType,
  syncStatus,
  lastSyncAt,
}: Pick<UserCard, 'connectionType' | 'syncStatus' | 'lastSyncAt'>): { text: string; tone: Tone } {
  if (connectionType === 'manual') return { text: 'Manual', tone: 'neutral' };
  if (syncStatus === 'error') return { text: 'Sync failed', tone: 'bad' };
  if (syncStatus === 'disconnected') return { text: 'Disconnected', tone: 'caution' };
  return lastSyncAt === null
    ? { text: 'Connected', tone: 'good' }
    : { text: `Synced ${momentText(lastSyncAt)}`, tone: 'good' };
}
