import type Provider from 'oidc-provider';
import { readForm, sendHtml, type Exchange } from '../http.ts';
import type { People, Person } from './people.ts';
import { actions, alertOf, escapeHtml, page, radios } from '../html.ts';

const choice = ({ subject, email, emailVerified, givenName, familyName }: Person) => ({
  id: subject,
  name: `${givenName} ${familyName}`,
  more: `${email} · ${emailVerified ? 'verified' : 'not verified'}`,
});

const somebodyElse = `<label class="choice"><input type="radio" name="person" value="else"><span>Somebody else</span></label>
<div class="fields">
<label>First name<input type="text" name="givenName" value="Sam" maxlength="60"></label>
<label>Email<input type="email" name="email" maxlength="200"></label>
<label style="display:flex;gap:10px"><input type="checkbox" name="emailVerified" checked>Google has verified this address</label>
</div>`;

/** Asks who signs in, and whether they agree. One page instead of Google's several. */
function consentPage(view: { action: string; client: string; people: Person[]; fault: string | undefined }): string {
  const people = radios('person', view.people.map(choice));
  return page(
    'Sign in with Google (sandbox)',
    `<h1>Sign in with Google</h1><p class="soft">This is the sandbox's Google: no account of yours is involved.</p>
<form class="panel" method="post" action="${escapeHtml(view.action)}">
<h2>Choose an account</h2><p>to continue to <strong>${escapeHtml(view.client)}</strong>, which will see the name and the email
address.</p>${alertOf(view.fault)}
<fieldset style="border:0;margin:0;padding:0"><legend hidden>People</legend>${people.join('')}${somebodyElse}</fieldset>
${actions({ answer: 'continue', says: 'Continue' }, { answer: 'deny', says: 'Deny' })}</form>`,
  );
}

const denial = { error: 'access_denied', error_description: 'The person did not agree.' };

/** Asks who signs in, and whether they agree. */
export class Consent {
  readonly #provider: Provider;
  readonly #people: People;

  constructor(provider: Provider, people: People) {
    this.#provider = provider;
    this.#people = people;
  }

  async show({ request, response }: Exchange, fault?: string): Promise<void> {
    const { params } = await this.#provider.interactionDetails(request, response);
    const client = (await this.#provider.Client.find(String(params.client_id)))?.clientName ?? '';
    sendHtml(
      response,
      fault ? 400 : 200,
      consentPage({ action: request.url ?? '', client, people: this.#people.list(), fault }),
    );
  }

  deny({ request, response }: Exchange): Promise<void> {
    return this.#provider.interactionFinished(request, response, denial);
  }

  async decide({ request, response }: Exchange): Promise<void> {
    const form = await readForm(request);
    if (form.get('answer') === 'deny') return this.deny({ request, response });
    const person = chosen(form, this.#people);
    if (!person) {
      return this.show({ request, response }, 'Choose a person, or type the email address of somebody else.');
    }
    const { params } = await this.#provider.interactionDetails(request, response);
    const grant = new this.#provider.Grant({ accountId: person.subject, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const result = { login: { accountId: person.subject }, consent: { grantId: await grant.save() } };
    await this.#provider.interactionFinished(request, response, result);
  }
}

function chosen(form: URLSearchParams, people: People): Person | undefined {
  const subject = form.get('person') ?? '';
  if (subject !== 'else') return people.find(subject);
  const email = (form.get('email') ?? '').trim();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return undefined;
  const givenName = form.get('givenName')?.trim() || 'Sam';
  return people.add({ email, givenName, familyName: 'Sandbox', emailVerified: form.has('emailVerified') });
}
