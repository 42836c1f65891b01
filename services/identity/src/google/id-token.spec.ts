import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GoogleClient } from './google-client.js';

const clientId = 'floatwise';
const [ours, theirs] = [rsaKeys(), rsaKeys()];
let provider: Server;
let issuer: string;
/** What the provider answers for the next code. */
let idToken = '';

function rsaKeys(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token as Google makes them, except for what `made` says. */
function tokenOf(claims: object, made: { key?: KeyObject; header?: object } = {}): string {
  const header = made.header ?? { alg: 'RS256', kid: 'the-key', typ: 'JWT' };
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), made.key ?? ours.privateKey).toString('base64url')}`;
}

beforeAll(async () => {
  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'the-key', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'an-access-token', token_type: 'Bearer', expires_in: 3_600, id_token: idToken }),
  };
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(documents[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());

/** A person comes back from the provider, which answers with the token that `make` makes of the right claims. */
async function comeBack(make: (claims: Record<string, unknown>) => string) {
  const client = new GoogleClient({
    GOOGLE_ISSUER: issuer,
    GOOGLE_ORIGINS: [],
    OUTGOING_PRIVATE_HOSTS: [],
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'a-secret',
    GOOGLE_TIMEOUT_S: 5,
    GOOGLE_DISCOVERY_S: 60,
    PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  try {
    const { secrets } = await client.begin();
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: 'google-1', email: 'ada@example.test', email_verified: true };
    idToken = make({ ...person, iss: issuer, aud: clientId, nonce: secrets.nonce, iat: now, exp: now + 3_600 });
    return await client.finish(`?code=a-code&state=${secrets.state}`, secrets);
  } finally {
    await client.onApplicationShutdown();
  }
}

test('an ID token that Google signed for us is accepted', async () => {
  expect(await comeBack((claims) => tokenOf(claims))).toMatchObject({
    issuer,
    subject: 'google-1',
    emailVerified: true,
  });
});

const altered = (token: string, claims: object): string => {
  const [header, , signature] = token.split('.');
  return `${header}.${encoded(claims)}.${signature}`;
};

const wrong: [string, (claims: Record<string, unknown>) => string][] = [
  ['signed with another key', (claims) => tokenOf(claims, { key: theirs.privateKey })],
  ['altered after it was signed', (claims) => altered(tokenOf(claims), { ...claims, email: 'eve@example.test' })],
  ['with an invented signature', (claims) => tokenOf(claims).replace(/[^.]+$/, randomBytes(256).toString('base64url'))],
  ['without a signature', (claims) => tokenOf(claims).replace(/[^.]+$/, '')],
  ['that says it needs no signature', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  ['of a key that Google does not have', (claims) => tokenOf(claims, { header: { alg: 'RS256', kid: 'another' } })],
  ['for another audience', (claims) => tokenOf({ ...claims, aud: 'another-client' })],
  ['for no audience', (claims) => tokenOf({ ...claims, aud: undefined })],
  ['of another issuer', (claims) => tokenOf({ ...claims, iss: 'https://evil.example' })],
  ['with the nonce of another flow', (claims) => tokenOf({ ...claims, nonce: 'x'.repeat(43) })],
  ['without a nonce', (claims) => tokenOf({ ...claims, nonce: undefined })],
  ['that has expired', (claims) => tokenOf({ ...claims, exp: Number(claims['iat']) - 3_600 })],
];

test.each(wrong)('[requirement 15] an ID token %s is refused', async (_, make) => {
  await expect(comeBack(make)).rejects.toMatchObject({ name: 'GoogleRefused', problem: 'google-failed' });
});
