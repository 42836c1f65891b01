import { amountProblem } from '@floatwise/finance/money/amount-problem';
import { parseAmount } from '@floatwise/finance/money/money';
import { placeAtHost } from '@floatwise/places/hosts';
import { fragmentOf } from '@floatwise/web-kit/handed-purchase';
import { pageText } from './page-text.js';
import { totalIn } from './total.js';

/** What the popup uses of the browser, in Chromium and Firefox alike. */
declare const chrome: {
  tabs: { query(asked: { active: true; currentWindow: true }): Promise<{ id?: number; url?: string }[]> };
  scripting: {
    executeScript(asked: { target: { tabId: number }; func: () => string }): Promise<{ result?: string }[]>;
  };
  windows: { create(asked: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown> };
  runtime: { getManifest(): { homepage_url: string } };
};

const part = <Part extends HTMLElement>(selector: string): Part => {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`The popup has no ${selector}.`);
  return found;
};
/** Says why there's no answer yet, and leads to the field. */
function ask(problem: string): void {
  const field = part<HTMLInputElement>('#amount');
  part('#note').textContent = problem;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}

/** Opens our page `/pay`, which has the answer, in a small window of its own. */
async function answer(purchase: Parameters<typeof fragmentOf>[0]): Promise<void> {
  const url = `${chrome.runtime.getManifest().homepage_url}/pay${fragmentOf(purchase)}`;
  await chrome.windows.create({ url, type: 'popup', width: 440, height: 820 });
  window.close();
}

/** Reads the page, which the browser allows for this tab since the person pressed the button in the toolbar. */
async function read(tabId: number, host: string): Promise<void> {
  const target = { tabId };
  const [page] = await chrome.scripting.executeScript({ target, func: pageText }).catch(() => []);
  if (page?.result === undefined) return ask('Your browser doesn’t let extensions read this page. Type the amount in.');
  const total = totalIn(page.result, host);
  if (total === null) return ask('There’s no total on this page. Type the amount in.');
  if ('currency' in total) return ask(`The total on this page is in ${total.currency}. Type the amount in US dollars.`);
  await answer({ place: placeAtHost(host), amount: total.dollars });
}

/** The host of a page on the web; empty for the browser's own pages. */
const hostOf = (url: string | undefined): string =>
  url !== undefined && /^https?:/.test(url) ? new URL(url).hostname : '';

/** Fills the popup in for the tab that it was opened over. */
export async function openPopup(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const host = hostOf(tab?.url);
  const place = placeAtHost(host);
  const button = part<HTMLButtonElement>('#read');
  const field = part<HTMLInputElement>('#amount');
  part('#place').textContent = place ?? (host === '' ? 'No store here' : 'We don’t know this store');
  part('#about').textContent = host === '' ? 'Open a store’s page, or type an amount.' : host;
  part('#typed').addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    const problem = typed === '' && place !== undefined ? null : amountProblem(typed);
    if (problem === null) void answer({ place, amount: parseAmount(typed) });
    else ask(problem);
  });
  const id = tab?.id;
  button.hidden = host === '' || id === undefined;
  if (id === undefined || button.hidden) return field.focus();
  button.addEventListener('click', () => void read(id, host));
  button.focus();
}
