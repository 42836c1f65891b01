const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A card's 'Last sync' text: 'Never', 'Just now' under 1 hour, 'Nh ago' under 24 hours, otherwise 'Nd ago', in whole
 * hours and days that have passed. Both times are instants in epoch milliseconds; if a wrong clock puts the sync in the
 * future, it counts as just now. Source: specification, section 2, sync area.
 */
export function lastSyncText(lastSyncAtMs: number | null, nowMs: number): string {
  if (lastSyncAtMs === null) return 'Never';
  const agoMs = nowMs - lastSyncAtMs;
  if (agoMs < HOUR_MS) return 'Just now';
  return agoMs < DAY_MS ? `${Math.floor(agoMs / HOUR_MS)}h ago` : `${Math.floor(agoMs / DAY_MS)}d ago`;
}
