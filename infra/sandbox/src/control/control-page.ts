import type { Company } from '../company.ts';
import { escapeHtml, page } from '../html.ts';

function address({ label, url }: Company['addresses'][number]): string {
  const shown = url.startsWith('http') ? `<a href="${url}">${url}</a>` : url;
  return `<dt>${escapeHtml(label)}</dt><dd>${shown}</dd>`;
}

function section({ name, title, what, addresses, faults }: Company): string {
  const rows = faults.list().map(
    (fault) => `<form class="row" method="post" action="/companies/${name}/faults/${fault.name}">
<span>${fault.name}${fault.left === null ? '' : ` (${fault.left} left)`}<br><span class="soft">${escapeHtml(fault.what)}</span></span>
<button name="on" value="${!fault.on}" class="${fault.on ? 'on' : ''}" aria-pressed="${fault.on}"
aria-label="${title} ${fault.name}">${fault.on ? 'On' : 'Off'}</button></form>`,
  );
  return `<section class="panel" aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(title)}</h2><p>${escapeHtml(what)}</p>
<dl>${addresses.map(address).join('')}</dl><details${faults.list().some(({ on }) => on) ? ' open' : ''} style="margin-top:12px">
<summary>Faults</summary>${rows.join('')}</details></section>`;
}

/** What the sandbox offers, where it stands, and what is wrong with it right now. */
export const controlPage = (companies: Company[]): string =>
  page(
    'Floatwise sandbox',
    `<h1>Sandbox</h1><p class="soft">The outside world on this machine. Each company speaks its real protocol; nothing here
leaves the machine. Faults last until they are switched off.</p>${companies.map(section).join('')}
<form method="post" action="/advance" style="display:flex;gap:12px;align-items:end;flex-wrap:wrap;margin-bottom:20px">
<label>Move the companies' clocks on by days<input type="text" name="days" value="31" inputmode="numeric" required></label><button>Advance</button></form>
<form method="post" action="/reset"><button>Switch all faults off</button></form>`,
  );
