import type { Action, Vendor } from '../vendor.ts';
import { escapeHtml, page } from '../html.ts';

function address({ label, url }: Vendor['addresses'][number]): string {
  const shown = url.startsWith('http') ? `<a href="${url}">${url}</a>` : url;
  return `<dt>${escapeHtml(label)}</dt><dd>${shown}</dd>`;
}

const actionForm = (vendor: Vendor, { name, what, fields }: Action): string =>
  `<form class="row" method="post" action="/companies/${vendor.name}/${name}"><span>${name}<br>
<span class="soft">${escapeHtml(what)}</span>${fields
    .map(
      (field) => `<label style="display:block">${escapeHtml(field.label)}
<input type="text" name="${field.name}" value="${escapeHtml(field.value())}"></label>`,
    )
    .join('')}</span><button aria-label="${vendor.title} ${name}">Do it</button></form>`;

function section(vendor: Vendor): string {
  const { name, title, what, addresses, faults, actions = [] } = vendor;
  const rows = faults.list().map(
    (fault) => `<form class="row" method="post" action="/companies/${name}/faults/${fault.name}">
<span>${fault.name}${fault.left === null ? '' : ` (${fault.left} left)`}${fault.only === null ? '' : ` (only ${escapeHtml(fault.only)})`}<br><span class="soft">${escapeHtml(fault.what)}</span></span>
<button name="on" value="${!fault.on}" class="${fault.on ? 'on' : ''}" aria-pressed="${fault.on}"
aria-label="${title} ${fault.name}">${fault.on ? 'On' : 'Off'}</button></form>`,
  );
  return `<section class="panel" aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(title)}</h2><p>${escapeHtml(what)}</p>
<dl>${addresses.map(address).join('')}</dl><details${faults.list().some(({ on }) => on) ? ' open' : ''} style="margin-top:12px">
<summary>Faults</summary>${rows.join('')}</details>${actions.map((action) => actionForm(vendor, action)).join('')}</section>`;
}

/** What the sandbox offers, its addresses, and its active faults. */
export const controlPage = (vendors: Vendor[]): string =>
  page(
    'Floatwise sandbox',
    `<h1>Sandbox</h1><p class="soft">The outside world on this machine. Each vendor speaks its real protocol; nothing here
leaves the machine. Faults last until they are switched off.</p>${vendors.map(section).join('')}
<form method="post" action="/reset"><button>Switch all faults off</button></form>`,
  );
