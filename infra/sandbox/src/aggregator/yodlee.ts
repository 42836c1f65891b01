import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxEnv } from '../env.ts';
import type { Faults } from '../faults.ts';
import { bearerOf, readForm, readText, sendJson, type Exchange } from '../http.ts';
import { newestFirst } from '../people/ledger.ts';
import type { Card } from '../people/people.ts';
import type { World } from '../people/world.ts';
import { aboutOf, tokenSeconds, type Link, type Links } from './links.ts';
import type { Webhooks } from './webhooks.ts';
import { accountIdOf, accountOf, providerAccountOf, transactionOf } from './yodlee-shapes.ts';

interface Parts {
  links: Links;
  world: World;
  faults: Faults;
  webhooks: Webhooks;
  client: SandboxEnv['aggregatorClient'];
}

interface Call extends Exchange {
  /** The path after `/ysl`. */
  path: string;
  query: URLSearchParams;
  loginName: string;
}

/** Minimum time between two refreshes of a link, seconds of the banks' clock. */
const refreshEveryS = 900;
const refreshTakesMs = 200;
const largestPage = 500;

/** The aggregator's API, in Yodlee 1.1 format. */
export class Yodlee {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = new URL(request.url ?? '/', 'http://aggregator').searchParams;
    if (request.headers['api-version'] !== '1.1')
      return refuse(response, 400, ['Y800', 'Invalid value for Api-Version']);
    if (request.method === 'POST' && path === '/auth/token') return this.#token(request, response);
    const token = bearerOf(request);
    const loginName = this.#parts.links.userOf(token);
    if (!loginName) return refuse(response, 401, ['Y020', 'Invalid token in authorization header']);
    if (request.method === 'DELETE' && path === '/auth/token') {
      this.#parts.links.endToken(token);
      return noContent(response);
    }
    return this.#call({ request, response, path, query, loginName });
  }

  async #call(call: Call): Promise<void> {
    const { request, response, path, loginName } = call;
    const { links } = this.#parts;
    const link = links.find(loginName, Number(/^\/providerAccounts\/(\d+)$/.exec(path)?.[1]));
    switch (`${request.method} ${path.replace(/\d+/, ':id')}`) {
      case 'POST /user/register':
        return this.#register(call);
      case 'DELETE /user/unregister':
        links.unregister(loginName);
        return noContent(response);
      case 'GET /accounts':
        return sendJson(response, 200, { account: this.#accounts(call) });
      case 'GET /transactions':
        return this.#transactions(call);
      case 'GET /transactions/count':
        return sendJson(response, 200, { transaction: { TOTAL: { count: this.#matching(call).length } } });
      case 'GET /providerAccounts':
        return sendJson(response, 200, { providerAccount: links.of(loginName).map(providerAccountOf) });
      case 'PUT /providerAccounts':
        return this.#refresh(call);
      case 'GET /providerAccounts/:id':
        if (!link) return unknownLink(response);
        this.#strike(link);
        return sendJson(response, 200, { providerAccount: [providerAccountOf(link)] });
      case 'DELETE /providerAccounts/:id':
        if (!link) return unknownLink(response);
        links.delete(link);
        return noContent(response);
      default:
        refuse(response, 404, ['Y404', 'There is no such address']);
    }
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const { links, client } = this.#parts;
    const loginName = String(request.headers.loginname ?? '');
    if (form.get('clientId') !== client.id || form.get('secret') !== client.secret || !loginName) {
      return refuse(response, 401, ['Y001', 'Invalid credentials or login name']);
    }
    const accessToken = links.tokenFor(loginName);
    const issuedAt = new Date().toISOString();
    sendJson(response, 201, { token: { accessToken, issuedAt, expiresIn: tokenSeconds } });
  }

  async #register({ request, response }: Call): Promise<void> {
    const { user }: { user?: { loginName?: unknown } } = JSON.parse(await readText(request));
    if (typeof user?.loginName !== 'string') return refuse(response, 400, ['Y800', 'Invalid value for loginName']);
    this.#parts.links.register(user.loginName);
    sendJson(response, 201, { user: { loginName: user.loginName } });
  }

  /** Applies faults to the requested link; it stays broken until the person signs in again. */
  #strike(link: Link): void {
    const { faults, links } = this.#parts;
    if (faults.strikes('login-required', aboutOf(link))) links.change(link, { trouble: 'login' });
    if (faults.strikes('consent-withdrawn', aboutOf(link))) links.change(link, { trouble: 'consent' });
  }

  /** The links in the query, and their cards; the fault that removes an account removes the last one. */
  #cards({ loginName, query }: Call): { link: Link; card: Card }[] {
    const { links, faults } = this.#parts;
    const wanted = query.get('providerAccountId');
    const found = links
      .of(loginName)
      .filter(({ id }) => wanted === null || id === Number(wanted))
      .flatMap((link) => links.cardsOf(link).map((card) => ({ link, card })));
    return faults.strikes('account-gone', found[0] && aboutOf(found[0].link)) ? found.slice(0, -1) : found;
  }

  #accounts(call: Call) {
    const { world, faults } = this.#parts;
    const found = this.#cards(call);
    for (const link of new Set(found.map((one) => one.link))) this.#strike(link);
    return found.map(({ link, card }) =>
      accountOf(link, card, { ledger: world.ledger(card), nonsense: faults.strikes('nonsense', aboutOf(link)) }),
    );
  }

  #matching(call: Call) {
    const { world } = this.#parts;
    const [accountId, from, to] = ['accountId', 'fromDate', 'toDate'].map((name) => call.query.get(name));
    return this.#cards(call)
      .filter(({ link, card }) => !link.trouble && (!accountId || accountIdOf(link, card) === Number(accountId)))
      .flatMap(({ link, card }) => newestFirst(world.ledger(card)).map((line) => ({ link, card, line })))
      .filter(({ line }) => line.day >= (from ?? '') && line.day <= (to ?? '9999'));
  }

  #transactions(call: Call): void {
    const { world, faults } = this.#parts;
    const [skip, top] = [Number(call.query.get('skip') ?? 0), Number(call.query.get('top') ?? largestPage)];
    if (!Number.isInteger(skip) || skip < 0 || !Number.isInteger(top) || top < 1 || top > largestPage) {
      return refuse(call.response, 400, ['Y800', 'Invalid value for skip or top']);
    }
    const [all, today] = [this.#matching(call), world.today()];
    const page = all.slice(skip, skip + top);
    const first = page[0];
    if (first && skip + top < all.length && faults.strikes('shifting-pages', aboutOf(first.link)))
      world.buyNow(first.card);
    const transaction = page.map(({ link, card, line }) => transactionOf(link, card, { line, today }));
    sendJson(call.response, 200, transaction.length > 0 ? { transaction } : {});
  }

  #refresh({ query, loginName, response }: Call): void {
    const { links, world, webhooks } = this.#parts;
    const link = links.find(loginName, Number(query.get('providerAccountIds')));
    if (!link) return unknownLink(response);
    this.#strike(link);
    const now = world.now().getTime();
    const waits = Math.ceil((link.refreshedAt - now) / 1_000) + refreshEveryS;
    if (waits > 0) {
      response.setHeader('retry-after', String(waits));
      return refuse(response, 429, ['Y823', 'The last refresh was too short a time ago']);
    }
    if (!link.trouble) links.change(link, { refreshedAt: now });
    setTimeout(() => void webhooks.notify(link), refreshTakesMs).unref();
    sendJson(response, 200, { providerAccount: [{ ...providerAccountOf(link), status: 'IN_PROGRESS' }] });
  }
}

const noContent = (response: ServerResponse): void => void response.writeHead(204).end();

const refuse = (response: ServerResponse, status: number, [errorCode, errorMessage]: [string, string]): void =>
  sendJson(response, status, { errorCode, errorMessage, referenceCode: `ref-${Date.now()}` });

const unknownLink = (response: ServerResponse): void =>
  refuse(response, 404, ['Y807', 'There is no such providerAccountId']);
