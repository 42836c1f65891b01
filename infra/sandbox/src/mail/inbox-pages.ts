import { escapeHtml, page } from '../html.ts';
import type { Mail } from './inbox.ts';
import { happenings } from './reports.ts';

const time = (iso: string): string => iso.slice(11, 19);

function row(mail: Mail): string {
  return `<div class="row"><span><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a><br>
<span class="soft">to ${escapeHtml(mail.envelope.to.join(', '))}</span></span><span class="soft">${time(mail.receivedAt)}</span></div>`;
}

/** The list updates when a mail arrives, and isn't reloaded otherwise. */
const showsNewMails = (newestId: number): string => `<script>setInterval(async () => {
  const [newest] = await (await fetch('/api/mails' + location.search)).json();
  if ((newest?.id ?? 0) !== ${newestId}) location.reload();
}, 2000)</script>`;

export function inboxPage(mails: Mail[], smtp: string): string {
  const list = mails.length > 0 ? mails.map(row).join('') : '<p class="soft">Nothing has arrived yet.</p>';
  return page(
    `Inbox (${mails.length})`,
    `<h1>Inbox</h1><p class="soft">Every email that was handed to ${escapeHtml(smtp)}, the newest first. It is forgotten when the
sandbox ends.</p><section class="panel" aria-label="Mails">${list}</section>
<form method="post" action="/clear"><button>Empty the inbox</button></form>${showsNewMails(mails[0]?.id ?? 0)}`,
  );
}

/** A mail as its reader sees it: in a frame without scripts, and as text. */
export function mailPage(mail: Mail): string {
  const facts: [string, string][] = [
    ['From', mail.from],
    ['To', mail.envelope.to.join(', ')],
    ['Arrived', mail.receivedAt],
    ['Message-ID', mail.messageId],
  ];
  return page(
    mail.subject,
    `<p><a href="/">Inbox</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<section class="panel"><h2>What happens to it</h2><p class="soft">The product learns of it by a signed webhook.</p>
<form class="actions" method="post" action="/mails/${mail.id}/reports">${Object.entries(happenings)
      .map(([name, { says }]) => `<button name="what" value="${name}">${says}</button>`)
      .join('')}</form>
${mail.reports.map(({ says, status }) => `<p class="soft">${says}: ${status === 0 ? 'no answer' : `answered ${status}`}</p>`).join('')}</section>
<section class="panel"><h2>As HTML</h2><iframe title="The mail as HTML" src="/mails/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section class="panel"><h2>As text</h2><pre>${escapeHtml(mail.text)}</pre></section>
<section class="panel"><details><summary>Headers</summary><dl>${mail.headers
      .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('')}</dl></details></section>`,
  );
}

/** Links in a mail open in a new tab. */
export const framedHtml = (mail: Mail): string =>
  mail.html.includes('<head>')
    ? mail.html.replace('<head>', '<head><base target="_blank">')
    : `<base target="_blank">${mail.html}`;
