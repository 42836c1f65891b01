/** A phone shows a pop-up as a tab in any case; asking for a plain tab spares it the pop-up's size. */
const isPhone = (): boolean => window.matchMedia('(max-width: 639px), (pointer: coarse)').matches;

const size = { width: 560, height: 780 };

/** In the middle of the window that asks, as far as the screen allows. */
function placedAsPopUp(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens an empty window that waits for the bank's address; null where the browser blocks it. Call it while a press is being
 * handled, before anything is awaited: later, browsers block it.
 */
export function openEmptyWindow(words: string): Window | null {
  const opened = window.open('', '_blank', isPhone() ? '' : placedAsPopUp());
  if (!opened) return null;
  // The bank's page can't lead this one elsewhere.
  opened.opener = null;
  opened.document.title = words;
  opened.document.body.textContent = words;
  return opened;
}

/** Leads a window to the bank. An address that isn't a web page's would run as a script of ours. */
export function leadTo(opened: Window, url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('A bank’s page has a web address.');
  opened.location.href = url;
}
