const key = 'floatwise.guest-banner';
const dismissed = 'dismissed';
const listeners = new Set<() => void>();
let isDismissedHere = false;

/** Whether the banner was dismissed in this browser, or on this page where the browser remembers nothing. */
export function isGuestBannerDismissed(): boolean {
  try {
    return isDismissedHere || localStorage.getItem(key) === dismissed;
  } catch {
    return isDismissedHere;
  }
}

/** Puts the banner away for good. */
export function dismissGuestBanner(): void {
  try {
    localStorage.setItem(key, dismissed);
  } catch {
    // It stays away until the page is loaded again.
    isDismissedHere = true;
  }
  for (const listener of listeners) listener();
}

export function onGuestBannerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
