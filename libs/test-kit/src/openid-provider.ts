import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The person on the provider's consent page. */
export interface OpenIdPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /**
   * Walks through the provider like a browser and consents as this person (null refuses); returns the URL it redirects
   * to.
   */
  visit(url: string, person: OpenIdPerson | null): Promise<URL>;
  stop(): void;
}

export interface OpenIdClient {
  id: string;
  secret: string;
  redirectUri: string;
}

const mostHops = 10;

/**
 * A real OpenID provider on loopback (the `oidc-provider` package), which includes email and names in the ID token as
 * Google does. One visit at a time: the consent page knows only one person.
 */
export async function openIdProvider(client: OpenIdClient): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const desk = { person: null as OpenIdPerson | null, known: new Map<string, OpenIdPerson>() };
  serve(
    server,
    quietly(() => provide(issuer, client, desk.known)),
    desk,
  );
  return {
    issuer,
    visit: (url, person) => {
      desk.person = person;
      return walk(new URL(url), new URL(client.redirectUri));
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Desk {
  person: OpenIdPerson | null;
  known: Map<string, OpenIdPerson>;
}

function provide(issuer: string, client: OpenIdClient, known: Desk['known']): Provider {
  const hour = 3_600;
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['keys-of-the-tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
  });
}

/** The package warns that its keys and storage are for development, which is how we use them. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

function serve(server: Server, provider: Provider, desk: Desk): void {
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    consent(provider, desk, [request, response]).catch((error: unknown) => response.destroy(error as Error));
  });
}

async function consent(
  provider: Provider,
  { person, known }: Desk,
  [request, response]: Parameters<Provider['interactionDetails']>,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
  known.set(person.sub, person);
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent: { grantId } });
}

async function walk(start: URL, back: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let next = start;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(to, next);
    if (next.origin === back.origin) return next;
  }
  throw new Error('The provider never sent the browser back.');
}
