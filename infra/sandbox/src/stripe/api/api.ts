import type { IncomingMessage, ServerResponse } from 'node:http';
import { misbehaves, readText } from '../../http.ts';
import type { Account } from '../account.ts';
import { apiVersion } from '../event-log.ts';
import { randomName } from '../store.ts';
import { expanded } from './expand.ts';
import { parseForm } from './form-body.ts';
import { Idempotency, type Answer } from './idempotency.ts';
import { checkKey, checkVersion } from './key.ts';
import { many, readParams, text } from './params.ts';
import { routeOf, type Routes } from './router.ts';
import { StripeError, type ErrorBody } from './stripe-error.ts';

interface Asked {
  id: string;
  method: string;
  path: string;
  /** The form as sent, in the body or in the URL. */
  form: string;
  idempotencyKey: string | undefined;
}

/** The API for programs: keys, versions, idempotency, and errors around the routes. */
export class Api {
  readonly #account: Account;
  readonly #routes: Routes;
  readonly #secretKey: string;
  readonly #idempotency: Idempotency;

  constructor(account: Account, routes: Routes, secretKey: string) {
    this.#account = account;
    this.#routes = routes;
    this.#secretKey = secretKey;
    this.#idempotency = new Idempotency(account.store);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request);
    response.setHeader('request-id', asked.id);
    // The account's own clock, which may have been advanced.
    response.setHeader('date', new Date(this.#account.clock.now() * 1_000).toUTCString());
    response.setHeader('stripe-version', String(request.headers['stripe-version'] ?? apiVersion));
    if (asked.idempotencyKey) response.setHeader('idempotency-key', asked.idempotencyKey);
    try {
      checkKey(request.headers.authorization, this.#secretKey);
      checkVersion(request.headers['stripe-version']);
      await this.#answer(asked, request, response);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      send(response, errorAnswer(asked, error));
    }
  }

  async #answer(asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const account = this.#account;
    const key = asked.idempotencyKey;
    if (key) {
      const before = this.#idempotency.begin(
        key,
        [asked.method, asked.path, asked.form].join('\n'),
        account.clock.now(),
      );
      if (before) {
        response.setHeader('idempotent-replayed', 'true').setHeader('original-request', before.request);
        return send(response, before);
      }
    }
    let answer: Answer | undefined;
    try {
      if (await misbehaves(account.faults, response, { forPrograms: true })) return;
      strikeBefore(account);
      answer = account.faults.strikes('stuck') ? errorAnswer(asked, unknownError()) : this.#run(asked);
    } finally {
      const kept = answer && isKept(answer) ? { answer, request: asked.id, now: account.clock.now() } : undefined;
      if (key) this.#idempotency.end(key, kept);
    }
    // The change is made, but the caller never gets the response.
    if (asked.method === 'POST' && account.faults.strikes('cut')) return void request.socket.destroy();
    send(response, answer);
  }

  #run(asked: Asked): Answer {
    const { events } = this.#account;
    events.request = { id: asked.id, idempotency_key: asked.idempotencyKey ?? null };
    try {
      const { expand, ...params } = parseForm(asked.form);
      const paths = readParams(expand === undefined ? {} : { expand }, { expand: many(text) }).expand ?? [];
      const { handler, id } = routeOf(this.#routes, asked.method, asked.path);
      const answer = handler({ account: this.#account, params, path: asked.path, id });
      return { status: 200, body: JSON.stringify(expanded(this.#account, answer, paths), null, 2) };
    } catch (error) {
      if (error instanceof StripeError) return errorAnswer(asked, error);
      throw error;
    } finally {
      events.request = null;
    }
  }
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
  const method = request.method ?? 'GET';
  const body = await readText(request);
  const key = request.headers['idempotency-key'];
  return {
    id: `req_${randomName(14)}`,
    method,
    path: pathname.replace(/\/$/, ''),
    form: method === 'POST' ? body : [search.slice(1), body].filter(Boolean).join('&'),
    // As at Stripe, only a POST needs one.
    idempotencyKey: method === 'POST' && typeof key === 'string' && key ? key : undefined,
  };
}

/** Faults that strike before anything changes. */
function strikeBefore({ faults }: Account): void {
  if (faults.strikes('limited')) {
    throw new StripeError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. You can learn more about rate limits here https://docs.stripe.com/rate-limits.',
    });
  }
  if (faults.strikes('failing')) throw unknownError();
}

const unknownError = (): StripeError =>
  new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' });

/**
 * A request that was refused before it started may be sent again with the same key, after a correction. One that failed
 * on the way may not: it's answered the same until the key is forgotten.
 */
const isKept = ({ status }: Answer): boolean => status < 400 || status === 402 || status >= 500;

function errorAnswer(asked: Asked, { status, body }: StripeError): Answer {
  const error: ErrorBody = {
    ...body,
    ...(body.code ? { doc_url: `https://docs.stripe.com/error-codes#${body.code.replaceAll('_', '-')}` } : {}),
    request_log_url: `https://dashboard.stripe.com/test/logs/${asked.id}`,
  };
  return { status, body: JSON.stringify({ error }, null, 2) };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache, no-store' }).end(body);
}
