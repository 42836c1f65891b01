import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { issuerOf, type Issuer } from '../banks/issuers.ts';
import type { Faults } from '../faults.ts';
import { readForm, sendBack, sendHtml } from '../http.ts';
import { chanceOf } from '../people/chance.ts';
import { peopleOf, type Person } from '../people/people.ts';
import type { World } from '../people/world.ts';
import { bankPage, cardsPage, credentialsPage, refusalPage, secondFactorPage } from './link-pages.ts';
import type { Link, Links } from './links.ts';

/** A person's visit to the pages. */
interface Visit {
  action: string;
  loginName: string;
  redirectUri: string;
  state: string | null;
  /** The link whose sign-in is renewed; undefined for a new one. */
  renews: Link | undefined;
  bank: Issuer | undefined;
  person: Person | undefined;
  passedSecondFactor: boolean;
}

interface Parts {
  links: Links;
  world: World;
  faults: Faults;
  callbacks: string[];
}

/** The hosted pages where a person signs in at a bank. The product never sees what's typed here. */
export class Linking {
  readonly #parts: Parts;
  readonly #visits = new Map<string, Visit>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(request.url ?? '/', 'http://aggregator').searchParams;
    const { links, callbacks } = this.#parts;
    const loginName = links.userOf(asked.get('token') ?? '');
    const redirectUri = asked.get('callback') ?? '';
    if (!loginName || !callbacks.includes(redirectUri)) {
      return sendHtml(response, 400, refusalPage('This address comes from nobody we know, or is too old.'));
    }
    const renewed = asked.get('providerAccountId');
    const renews = renewed ? links.find(loginName, Number(renewed)) : undefined;
    const bank = issuerOf(renews?.bankId ?? asked.get('provider') ?? undefined);
    if ((renewed && !renews) || bank?.linked === false) {
      return sendHtml(response, 400, refusalPage('There is no such link, or the bank cannot be linked.'));
    }
    const id = randomBytes(16).toString('base64url');
    const visit: Visit = {
      action: `/fastlink/${id}`,
      loginName,
      redirectUri,
      state: asked.get('state'),
      renews,
      bank,
      person: undefined,
      passedSecondFactor: false,
    };
    this.#visits.set(id, visit);
    this.#show(visit, response);
  }

  async proceed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = (request.url ?? '').split('/').at(-1) ?? '';
    const visit = this.#visits.get(id);
    if (!visit) return sendHtml(response, 400, refusalPage('This page is too old. Go back and begin again.'));
    const form = await readForm(request);
    if (form.get('answer') === 'cancel') {
      this.#visits.delete(id);
      return sendBack(response, visit, { error: 'access_denied' });
    }
    const answer = this.#take(visit, form);
    if (typeof answer !== 'number') return this.#show(visit, response, answer);
    this.#visits.delete(id);
    sendBack(response, visit, { providerAccountId: String(answer) });
  }

  /** Shows the next page that needs an answer. */
  #show(visit: Visit, response: ServerResponse, fault?: string): void {
    sendHtml(response, fault ? 400 : 200, this.#page(visit, fault));
  }

  #page({ action, bank, person, passedSecondFactor }: Visit, fault: string | undefined): string {
    if (!bank) return bankPage({ action, fault });
    if (!person) return credentialsPage({ action, fault, bank: bank.name, people: peopleOf(bank.id) });
    if (!passedSecondFactor) return secondFactorPage({ action, fault, bank: bank.name });
    return cardsPage({ action, fault, bank: bank.name, cards: this.#parts.world.cardsAt(bank.id, person.id) });
  }

  /**
   * Processes one page's answer: returns what was wrong with it, the link's ID when everything is done, or undefined to
   * continue.
   */
  #take(visit: Visit, form: URLSearchParams): string | number | undefined {
    const { bank, person } = visit;
    if (!bank) return takeBank(visit, form);
    if (!person) return takeCredentials(visit, bank, form);
    if (!visit.passedSecondFactor) return this.#takeCode(visit, form);
    const cards = this.#parts.world.cardsAt(bank.id, person.id).map((card) => card.id);
    const cardIds = cards.filter((id) => form.getAll('card').includes(id));
    if (cardIds.length === 0) return 'Choose at least one card, or cancel.';
    return this.#parts.links.add({ loginName: visit.loginName, bankId: bank.id, personId: person.id, cardIds }).id;
  }

  #takeCode(visit: Visit, form: URLSearchParams): string | number | undefined {
    const { faults, links, world } = this.#parts;
    const code = (form.get('code') ?? '').trim();
    if (
      faults.strikes('wrong-second-factor', [visit.bank?.id ?? '', visit.person?.id ?? '']) ||
      code === '000000' ||
      !/^\d{6}$/.test(code)
    ) {
      return 'That code is not right.';
    }
    visit.passedSecondFactor = true;
    if (!visit.renews) return undefined;
    links.change(visit.renews, { trouble: null, refreshedAt: world.now().getTime() });
    return visit.renews.id;
  }
}

function takeBank(visit: Visit, form: URLSearchParams): string | undefined {
  const bank = issuerOf(form.get('bank') ?? undefined);
  if (!bank?.linked) return 'Choose a bank.';
  visit.bank = bank;
  return undefined;
}

function takeCredentials(visit: Visit, bank: Issuer, form: URLSearchParams): string | undefined {
  const [name, password] = [(form.get('username') ?? '').trim(), form.get('password') ?? ''];
  if (!name || !password || name === 'wrong' || password === 'wrong') {
    return 'The user name or the password is not right.';
  }
  const customers = peopleOf(bank.id);
  const person = customers.find(({ id }) => id === name.toLowerCase()) ?? chanceOf(name).oneOf(customers);
  if (visit.renews && visit.renews.personId !== person.id) return 'This is the sign-in of somebody else.';
  visit.person = person;
  return undefined;
}
