import type { ServerResponse } from 'node:http';
import type { Faults } from '../faults.ts';
import { bearerOf, sendJson } from '../http.ts';
import { newestFirst } from '../people/ledger.ts';
import type { Card } from '../people/people.ts';
import type { World } from '../people/world.ts';
import type { BankExchange } from './authorization.ts';
import { accountIdOf, accountOf, statementsOf, transactionOf } from './fdx-shapes.ts';
import type { Grant, Grants } from './grants.ts';

const pageSize = 100;
const largestPage = 500;

/** The banks' own API, in FDX 6 format. */
export class Fdx {
  readonly #grants: Grants;
  readonly #world: World;
  readonly #faults: Faults;

  constructor(grants: Grants, world: World, faults: Faults) {
    this.#grants = grants;
    this.#world = world;
    this.#faults = faults;
  }

  /** @param path the part after `/fdx/v6` */
  answer(path: string, { request, response, issuer, at }: BankExchange): void {
    const grant = this.#grants.ofAccess(bearerOf(request));
    if (!grant || grant.bankId !== issuer.id || grant.ended === 'revoked') {
      return refuse(response, 401, 'The token is not valid.');
    }
    const about = [issuer.id, grant.personId];
    if (this.#faults.strikes('login-required', about)) {
      this.#grants.end(grant, 'revoked');
      return refuse(response, 401, 'Sign in again.');
    }
    if (this.#faults.strikes('consent-withdrawn', about)) this.#grants.end(grant, 'withdrawn');
    if (!this.#grants.isLive(grant)) {
      return sendJson(response, 403, { code: '703', message: 'The customer no longer allows this.' });
    }
    if (request.method !== 'GET') return refuse(response, 405, 'Use GET.');
    const [, collection, id, part] = path.split('?')[0]?.split('/') ?? [];
    const cards = this.#cardsOf(grant, about);
    const card = cards.find((one) => accountIdOf(one) === id);
    if (collection !== 'accounts') return refuse(response, 404, 'There is no such address.');
    if (!id) return this.#list(cards, about, response);
    if (!card) return refuse(response, 404, 'There is no such account.');
    this.#one(card, part, { query: new URL(path, at).searchParams, at, response, about });
  }

  /** The fault that removes an account removes the last of the shared ones. */
  #cardsOf({ cardIds }: Grant, about: string[]): Card[] {
    const cards = cardIds.flatMap((id) => this.#world.card(id) ?? []);
    return this.#faults.strikes('account-gone', about) ? cards.slice(0, -1) : cards;
  }

  #list(cards: Card[], about: string[], response: ServerResponse): void {
    const accounts = cards.map((card) => this.#account(card, about));
    const last = accounts.at(-1);
    if (last && this.#faults.strikes('other-currency', about)) last.locAccount.currency.currencyCode = 'CAD';
    if (last && this.#faults.strikes('no-limit', about))
      Object.assign(last.locAccount, { accountType: 'CHARGE', creditLine: undefined, availableCredit: undefined });
    sendJson(response, 200, { page: { total: accounts.length }, accounts });
  }

  #account(card: Card, about: string[]) {
    const nonsense = this.#faults.strikes('nonsense', about);
    return accountOf(card, this.#world.ledger(card), { today: this.#world.today(), nonsense });
  }

  #one(card: Card, part: string | undefined, { query, at, response, about }: Asked): void {
    if (part === undefined) return sendJson(response, 200, this.#account(card, about));
    if (part === 'statements') {
      return sendJson(
        response,
        200,
        statementsOf(card, this.#world.ledger(card), this.#faults.strikes('nonsense', about)),
      );
    }
    if (part !== 'transactions') return refuse(response, 404, 'There is no such address.');
    const asked = rangeOf(query);
    if (!asked) return refuse(response, 400, 'startTime and endTime are days, offset and limit whole numbers.');
    sendJson(response, 200, this.#transactions(card, asked, { at, about }));
  }

  #transactions(card: Card, { from, to, offset, limit }: Range, { at, about }: Pick<Asked, 'at' | 'about'>) {
    const today = this.#world.today();
    const all = newestFirst(this.#world.ledger(card)).filter(({ day }) => day >= from && day <= to);
    const next = offset + limit < all.length ? String(offset + limit) : undefined;
    if (next && this.#faults.strikes('shifting-pages', about)) this.#world.buyNow(card);
    const query = new URLSearchParams({ startTime: from, endTime: to, offset: next ?? '', limit: String(limit) });
    const href = `${at}/fdx/v6/accounts/${accountIdOf(card)}/transactions?${query}`;
    return {
      page: { ...(next ? { nextOffset: next } : {}), total: all.length },
      links: next ? { next: { href } } : {},
      transactions: all.slice(offset, offset + limit).map((line) => transactionOf(card, line, today)),
    };
  }
}

interface Asked {
  query: URLSearchParams;
  at: string;
  response: ServerResponse;
  /** As in `Faults`. */
  about: string[];
}

interface Range {
  from: string;
  to: string;
  offset: number;
  limit: number;
}

function rangeOf(query: URLSearchParams): Range | undefined {
  const from = (query.get('startTime') ?? '1900-01-01').slice(0, 10);
  const to = (query.get('endTime') ?? '9999-12-31').slice(0, 10);
  const [offset, limit] = [Number(query.get('offset') || 0), Number(query.get('limit') || pageSize)];
  const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
  const good =
    isDay(from) && isDay(to) && Number.isInteger(offset) && offset >= 0 && Number.isInteger(limit) && limit > 0;
  return good ? { from, to, offset, limit: Math.min(limit, largestPage) } : undefined;
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, { code: String(status), message });
