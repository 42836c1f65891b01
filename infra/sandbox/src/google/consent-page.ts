import { actions, escapeHtml, page } from '../html.ts';
import type { Person } from './people.ts';

function choice(person: Person, index: number): string {
  const { subject, email, emailVerified, givenName, familyName } = person;
  return `<label class="choice"><input type="radio" name="person" value="${subject}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(`${givenName} ${familyName}`)}<br><span class="soft">${escapeHtml(email)} · ${
    emailVerified ? 'verified' : 'not verified'
  }</span></span></label>`;
}

const somebodyElse = `<label class="choice"><input type="radio" name="person" value="else"><span>Somebody else</span></label>
<div class="fields">
<label>First name<input type="text" name="givenName" value="Sam" maxlength="60"></label>
<label>Email<input type="email" name="email" maxlength="200"></label>
<label style="display:flex;gap:10px"><input type="checkbox" name="emailVerified" checked>Google has verified this address</label>
</div>`;

/** Asks who signs in, and whether they agree. One page instead of Google's several. */
export function consentPage(view: {
  action: string;
  client: string;
  people: Person[];
  fault: string | undefined;
}): string {
  const fault = view.fault ? `<p role="alert" style="color:var(--bad)">${escapeHtml(view.fault)}</p>` : '';
  return page(
    'Sign in with Google (sandbox)',
    `<h1>Sign in with Google</h1><p class="soft">This is the sandbox's Google: no account of yours is involved.</p>
<form class="panel" method="post" action="${escapeHtml(view.action)}">
<h2>Choose an account</h2><p>to continue to <strong>${escapeHtml(view.client)}</strong>, which will see the name and the email
address.</p>${fault}
<fieldset style="border:0;margin:0;padding:0"><legend hidden>People</legend>${view.people.map(choice).join('')}${somebodyElse}</fieldset>
${actions({ answer: 'continue', says: 'Continue' }, { answer: 'deny', says: 'Deny' })}</form>`,
  );
}
