import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import type { SandboxEnv } from '../env.ts';
import type { People, Person } from './people.ts';

const claimsOf = (person: Person) => ({
  sub: person.subject,
  email: person.email,
  email_verified: person.emailVerified,
  name: `${person.givenName} ${person.familyName}`,
  given_name: person.givenName,
  family_name: person.familyName,
});

/** A new key for each run, because Google rotates its keys too. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

function configuration(client: SandboxEnv['googleClient'], people: People): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        client_name: 'Floatwise',
        redirect_uris: client.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // As at Google, the ID token itself contains the claims that the scopes allow.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: interactionPolicy.base(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    expiresWithSession: () => false,
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
    findAccount: (_ctx, subject) => {
      const person = people.find(subject);
      return person && { accountId: subject, claims: () => claimsOf(person) };
    },
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = JSON.stringify(out);
    },
  };
}

/** Google's protocol: discovery, authorization code with PKCE, ID tokens signed with RS256. */
export const createProvider = (issuer: string, client: SandboxEnv['googleClient'], people: People): Provider =>
  new Provider(issuer, configuration(client, people));
