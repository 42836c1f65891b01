import type { z } from 'zod';
import type { CardsEnv } from '../../../env.js';
import { BankFault } from '../../bank-fault.js';
import { BankRefusal, type BankCall, type BankHttp } from '../bank-http.js';
import { tokenAnswer } from './yodlee-schemas.js';

/** Our address and credentials at the aggregator. */
export interface YodleeAddress {
  api: URL;
  link: URL;
  clientId: string;
  secret: string;
}

/** The aggregator's address and our credentials; null if it isn't set up. */
export function yodleeAddress(
  env: Pick<CardsEnv, 'YODLEE_API_URL' | 'YODLEE_LINK_URL' | 'YODLEE_CLIENT_ID' | 'YODLEE_SECRET'>,
): YodleeAddress | null {
  const { YODLEE_API_URL: api, YODLEE_LINK_URL: link, YODLEE_CLIENT_ID: clientId, YODLEE_SECRET: secret } = env;
  if (!api || !link || !clientId || !secret) return null;
  return { api: new URL(api), link: new URL(link), clientId, secret };
}

/** A token is renewed before its last minute. */
const renewBeforeMs = 60_000;
const version = { 'api-version': '1.1' };

/** Calls the aggregator on behalf of one of its users: each connection has its own user there. */
export class YodleeClient {
  private token: { text: string; until: number } | undefined;

  constructor(
    private readonly address: YodleeAddress,
    private readonly http: BankHttp,
    private readonly loginName: string,
  ) {}

  /** This user's token, also for the linking page. @throws BankFault */
  async accessToken(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.text;
    const { clientId, secret } = this.address;
    const call: BankCall = {
      url: this.urlOf('auth/token', {}),
      method: 'POST',
      headers: { ...version, loginName: this.loginName },
      body: new URLSearchParams({ clientId, secret }),
      // Requesting another token changes nothing, so it can be retried.
      reads: true,
    };
    const { token } = await this.http.json(call, tokenAnswer).catch((error: unknown) => {
      throw error instanceof BankRefusal ? new BankFault('failed', { cause: error }) : error;
    });
    this.token = { text: token.accessToken, until: Date.now() + token.expiresIn * 1_000 - renewBeforeMs };
    return token.accessToken;
  }

  /** @throws BankFault; BankRefusal for 404 */
  async get<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const url = this.urlOf(path, query);
    return this.asUser((headers) => this.http.json({ url, headers, reads: true }, schema));
  }

  /** A call that changes something at the aggregator. @throws BankFault; BankRefusal for 404 */
  async change(method: 'PUT' | 'DELETE', path: string, query: Record<string, string> = {}): Promise<void> {
    const url = this.urlOf(path, query);
    await this.asUser((headers) => this.http.text({ url, method, headers, reads: false }));
  }

  private async asUser<Result>(ask: (headers: Record<string, string>) => Promise<Result>): Promise<Result> {
    const headers = async () => ({ ...version, authorization: `Bearer ${await this.accessToken()}` });
    try {
      return await ask(await headers());
    } catch (error) {
      if (!(error instanceof BankRefusal) || error.status !== 401) throw meaningOf(error);
      this.token = undefined;
      return ask(await headers()).catch((again: unknown) => {
        throw meaningOf(again);
      });
    }
  }

  private urlOf(path: string, query: Record<string, string>): URL {
    const url = new URL(`${this.address.api.href.replace(/\/$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  }
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof BankRefusal) || error.status === 404) return error;
  if (error.status === 403) return new BankFault('consent-ended', { cause: error });
  return new BankFault(error.status === 401 ? 'login-required' : 'failed', { cause: error });
}
