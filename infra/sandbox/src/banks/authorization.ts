import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxEnv } from '../env.ts';
import type { Faults } from '../faults.ts';
import { readForm, sendBack, sendHtml, sendJson, type Exchange } from '../http.ts';
import { peopleOf, type Person } from '../people/people.ts';
import type { World } from '../people/world.ts';
import { consentPage, refusalPage, signInPage } from './consent-pages.ts';
import { newToken, type Grant, type Grants } from './grants.ts';
import type { Issuer } from './issuers.ts';

export interface BankExchange extends Exchange {
  issuer: Issuer;
  /** The issuer's own address. */
  at: string;
}

interface Request {
  bankId: string;
  redirectUri: string;
  state: string | null;
  challenge: string;
  scope: string;
}

interface Code extends Request {
  grant: Grant;
  until: number;
  used: boolean;
}

const scopes = ['accounts', 'transactions', 'statements', 'offline_access'];
const codeMs = 60_000;

export const discovery = (at: string) => ({
  issuer: at,
  authorization_endpoint: `${at}/authorize`,
  token_endpoint: `${at}/token`,
  revocation_endpoint: `${at}/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
  scopes_supported: scopes,
});

/** OAuth 2.0 authorization code with PKCE (RFC 6749, 7636, 9207), and the consent pages. */
export class Authorization {
  readonly #client: SandboxEnv['bankClient'];
  readonly #grants: Grants;
  readonly #world: World;
  readonly #requests = new Map<string, Request>();
  readonly #codes = new Map<string, Code>();

  constructor(client: SandboxEnv['bankClient'], grants: Grants, world: World) {
    this.#client = client;
    this.#grants = grants;
    this.#world = world;
  }

  /** The browser arrives with the product's request. */
  begin({ request, response, issuer, at }: BankExchange): void {
    const asked = new URL(request.url ?? '/', at).searchParams;
    const redirectUri = asked.get('redirect_uri') ?? '';
    // Never redirects to an unknown address.
    if (asked.get('client_id') !== this.#client.id || !this.#client.redirectUris.includes(redirectUri)) {
      return sendHtml(response, 400, refusalPage(issuer.name, 'This request comes from nobody we know.'));
    }
    const [state, challenge, scope] = [asked.get('state'), asked.get('code_challenge'), asked.get('scope') ?? ''];
    const back = (error: string): void => sendBack(response, { redirectUri, state }, { error, iss: at });
    if (asked.get('response_type') !== 'code') return back('unsupported_response_type');
    if (!challenge || asked.get('code_challenge_method') !== 'S256') return back('invalid_request');
    if (scope.split(' ').some((one) => !scopes.includes(one))) return back('invalid_scope');
    const id = newToken();
    this.#requests.set(id, { bankId: issuer.id, redirectUri, state, challenge, scope });
    sendHtml(
      response,
      200,
      signInPage({ bank: issuer.name, action: `/${issuer.id}/consent/${id}`, people: peopleOf(issuer.id) }),
    );
  }

  /** Processes the answer of one of the two pages. */
  async decide({ request, response, issuer, at }: BankExchange): Promise<void> {
    const action = request.url ?? '';
    const id = action.split('/').at(-1) ?? '';
    const asked = this.#requests.get(id);
    if (asked?.bankId !== issuer.id) {
      return sendHtml(response, 400, refusalPage(issuer.name, 'This page is too old. Go back and begin again.'));
    }
    const form = await readForm(request);
    if (form.get('answer') === 'deny') {
      this.#requests.delete(id);
      return sendBack(response, asked, { error: 'access_denied', iss: at });
    }
    const view = { bank: issuer.name, action };
    const person = peopleOf(issuer.id).find((one) => one.id === form.get('person'));
    if (!person) {
      const fault = 'Choose who you are.';
      return sendHtml(response, 400, signInPage({ ...view, people: peopleOf(issuer.id), fault }));
    }
    const cards = this.#world.cardsAt(issuer.id, person.id);
    const chosen = cards.filter((card) => form.getAll('card').includes(card.id)).map((card) => card.id);
    if (form.get('answer') !== 'allow' || chosen.length === 0) {
      const fault = form.get('answer') === 'allow' ? 'Choose at least one account, or deny.' : undefined;
      const html = consentPage({ ...view, person, cards, client: 'Floatwise', fault });
      return sendHtml(response, fault ? 400 : 200, html);
    }
    this.#requests.delete(id);
    sendBack(response, asked, { code: this.#codeFor(asked, person, chosen), iss: at });
  }

  #codeFor(asked: Request, person: Person, cardIds: string[]): string {
    const { bankId, scope } = asked;
    const grant = this.#grants.make({ bankId, personId: person.id, clientId: this.#client.id, cardIds, scope });
    const code = newToken();
    this.#codes.set(code, { ...asked, grant, until: Date.now() + codeMs, used: false });
    return code;
  }

  /** The token endpoint. */
  async token({ request, response, issuer }: BankExchange, faults: Faults): Promise<void> {
    const form = await readForm(request);
    if (!this.#isClient(request, form)) return refuse(response, 401, 'invalid_client');
    if (form.get('grant_type') === 'authorization_code') {
      const grant = this.#redeem(form, issuer.id);
      return grant ? sendJson(response, 200, this.#grants.issue(grant)) : refuse(response, 400, 'invalid_grant');
    }
    if (form.get('grant_type') !== 'refresh_token') return refuse(response, 400, 'unsupported_grant_type');
    const token = form.get('refresh_token') ?? '';
    const person = this.#grants.ofRefresh(token)?.personId;
    if (person && faults.strikes('login-required', [issuer.id, person])) this.#grants.revoke(token, this.#client.id);
    const tokens = this.#grants.refresh({ token, clientId: this.#client.id, bankId: issuer.id });
    return tokens ? sendJson(response, 200, tokens) : refuse(response, 400, 'invalid_grant');
  }

  async revoke({ request, response }: BankExchange): Promise<void> {
    const form = await readForm(request);
    if (!this.#isClient(request, form)) return refuse(response, 401, 'invalid_client');
    this.#grants.revoke(form.get('token') ?? '', this.#client.id);
    response.writeHead(200).end();
  }

  /** A code works once; using it again ends its grant. */
  #redeem(form: URLSearchParams, bankId: string): Grant | undefined {
    const code = this.#codes.get(form.get('code') ?? '');
    if (!code) return undefined;
    if (code.used) this.#grants.end(code.grant, 'revoked');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isTheirs =
      code.bankId === bankId && code.redirectUri === form.get('redirect_uri') && code.challenge === verifier;
    const isGood = isTheirs && !code.used && code.until > Date.now();
    code.used = true;
    return isGood ? code.grant : undefined;
  }

  #isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    const [id, secret] =
      scheme === 'Basic'
        ? Buffer.from(given, 'base64').toString().split(':').map(decodeFormValue)
        : [form.get('client_id'), form.get('client_secret')];
    return id === this.#client.id && secret === this.#client.secret;
  }
}

/** RFC 6749, 2.3.1: both halves are form-encoded. */
const decodeFormValue = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const refuse = (response: ServerResponse, status: number, error: string): void => sendJson(response, status, { error });
