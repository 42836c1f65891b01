import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { readForm, sendHtml } from '../http.ts';
import { consentPage } from './consent-page.ts';
import type { People, Person } from './people.ts';

const denial = { error: 'access_denied', error_description: 'The person did not agree.' };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

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
