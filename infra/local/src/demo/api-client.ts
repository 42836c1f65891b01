import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { Instance } from '../instance/instance.ts';

type Method = 'GET' | 'POST' | 'PUT';

interface Answer<Body> {
  status: number;
  /** A `Body` after a success. */
  body: Body;
}

const mostTries = 30;

/** Calls the running product like a browser: through the edge, with its origin and its session cookie. */
export class ApiClient {
  readonly #edge: string;
  readonly #origin: string;
  readonly #retryMs: number;
  #cookie = '';

  constructor({ origin, ports }: { origin: string; ports: Pick<Instance['ports'], 'edge'> }, retryMs = 1_000) {
    this.#edge = `http://127.0.0.1:${ports.edge}`;
    this.#origin = origin;
    this.#retryMs = retryMs;
  }

  /** @param body a text is sent as a file, everything else as JSON */
  async call<Body>(method: Method, path: string, body?: unknown): Promise<Answer<Body>> {
    const isFile = typeof body === 'string';
    const response = await fetch(`${this.#edge}${path}`, {
      method,
      headers: {
        origin: this.#origin,
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      body: isFile ? body : JSON.stringify(body),
      redirect: 'manual',
      // A machine that has just started everything is slow; one that hangs still ends the start.
      signal: AbortSignal.timeout(120_000),
    });
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('fw_session='));
    if (session) this.#cookie = session.split(';')[0] ?? '';
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** A call that must succeed. On a slow machine a service can't reach another one at times (503): nothing has changed then, so it's asked again. */
  async demand<Body>(method: Method, path: string, body?: unknown): Promise<Body> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call<Body>(method, path, body);
      if (answer.status < 400) return answer.body;
      if (answer.status !== 503 || tries === mostTries)
        throw new Failure(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await sleep(this.#retryMs);
    }
  }
}
