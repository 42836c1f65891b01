import type { Answer, HttpClient } from './http-client.js';
import type { OpenIdPerson, OpenIdProvider } from './openid-provider.js';

type Cookies = Record<string, string>;

/** Where an answer sends the browser. */
export const locationOf = ({ headers }: Answer): string => headers.get('location') ?? '';

/** A browser that goes from a service to an OpenID provider and comes back. */
export class OpenIdVisitor {
  constructor(
    private readonly client: HttpClient,
    private readonly provider: OpenIdProvider,
  ) {}

  /** The way out: what the browser holds then, and where it's sent. */
  async begin(
    path = '/api/auth/google',
    cookies: Cookies = {},
    headers = {},
  ): Promise<{ answer: Answer; to: string; cookies: Cookies }> {
    const answer = await this.client.get(path, { headers: { cookie: cookieLine(cookies), ...headers } });
    return { answer, to: locationOf(answer), cookies: { ...cookies, ...answer.cookies } };
  }

  /** Through the provider, until the browser is sent back: path and query. */
  async consentAt(url: string, who: OpenIdPerson | null): Promise<string> {
    const back = await this.provider.visit(url, who);
    return `${back.pathname}${back.search}`;
  }

  comeBack(path: string, cookies: Cookies): Promise<Answer> {
    return this.client.get(path, { headers: { cookie: cookieLine(cookies) } });
  }

  /** All the way, as a person who may be signed in already. */
  async through(
    who: OpenIdPerson | null,
    { path, cookies }: { path?: string; cookies?: Cookies } = {},
  ): Promise<{ answer: Answer; to: string; cookies: Cookies }> {
    return this.finish(who, await this.begin(path, cookies));
  }

  /** The rest of a way that has begun. */
  async finish(
    who: OpenIdPerson | null,
    begun: { to: string; cookies: Cookies },
  ): Promise<{ answer: Answer; to: string; cookies: Cookies }> {
    const answer = await this.comeBack(await this.consentAt(begun.to, who), begun.cookies);
    return { answer, to: locationOf(answer), cookies: answer.cookies };
  }
}

const cookieLine = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
