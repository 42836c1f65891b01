import type { Answer, HttpClient } from './http-client.js';
import type { OpenIdPerson, OpenIdProvider } from './openid-provider.js';

type Cookies = Record<string, string>;

/** Where a response redirects the browser. */
export const locationOf = ({ headers }: Answer): string => headers.get('location') ?? '';

/** A browser that goes from a service to an OpenID provider and back. */
export class OpenIdVisitor {
  constructor(
    private readonly client: HttpClient,
    private readonly provider: OpenIdProvider,
  ) {}

  /** The first step: the browser's cookies, and where it's redirected. */
  async begin(
    path = '/api/auth/google',
    cookies: Cookies = {},
    headers = {},
  ): Promise<{ answer: Answer; to: string; cookies: Cookies }> {
    const answer = await this.client.get(path, { headers: { cookie: cookieLine(cookies), ...headers } });
    return { answer, to: locationOf(answer), cookies: { ...cookies, ...answer.cookies } };
  }

  /** Goes through the provider until it redirects back: path and query. */
  async consentAt(url: string, who: OpenIdPerson | null): Promise<string> {
    const back = await this.provider.visit(url, who);
    return `${back.pathname}${back.search}`;
  }

  comeBack(path: string, cookies: Cookies): Promise<Answer> {
    return this.client.get(path, { headers: { cookie: cookieLine(cookies) } });
  }

  /** The whole flow, as a person who may already be signed in. */
  async through(
    who: OpenIdPerson | null,
    { path, cookies }: { path?: string; cookies?: Cookies } = {},
  ): Promise<{ answer: Answer; to: string; cookies: Cookies }> {
    return this.finish(who, await this.begin(path, cookies));
  }

  /** Finishes a flow that was started. */
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
