/** Phones show a pop-up as a tab anyway, so we ask for a plain tab without a size. */
const isPhone = (): boolean => window.matchMedia('(max-width: 639px), (pointer: coarse)').matches;

const size = { width: 560, height: 780 };

/** Centered over the current window, as far as the screen allows. */
function placedAsPopUp(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens an empty window for the bank's page; null if the browser blocks it. Call it in the click handler, before any
 * `await`: browsers block windows that are opened later.
 */
export function openEmptyWindow(words: string): Window | null {
  const opened = window.open('', '_blank', isPhone() ? '' : placedAsPopUp());
  if (!opened) return null;
  // So that the bank's page can't navigate this one.
  opened.opener = null;
  opened.document.title = words;
  opened.document.body.textContent = words;
  return opened;
}

/**
 * Navigates a window to the bank. An address that isn't http(s), such as `javascript:`, would run as our own script.
 */
export function leadTo(opened: Window, url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('A bank’s page has a web address.');
  opened.location.href = url;
}
