import { jest } from '@jest/globals';
import * as client from 'openid-client';
import type { Vendor } from '../vendor.ts';
import { startGoogle } from './google.ts';

const redirectUri = 'http://localhost:8080/api/auth/google/callback';
const googleClient = { id: 'floatwise-local', secret: 'a-secret-of-the-test', redirectUris: [redirectUri] };

let google: Vendor;
let issuer: string;
let config: client.Configuration;

const discover = (secret = googleClient.secret) =>
  client.discovery(new URL(issuer), googleClient.id, secret, undefined, { execute: [client.allowInsecureRequests] });

beforeAll(async () => {
  // The provider says at its start that it keeps everything in memory.
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  google = await startGoogle({ host: '127.0.0.1', googlePort: 0, googleClient });
  warn.mockRestore();
  issuer = google.addresses[0]?.url ?? '';
  config = await discover();
});
afterEach(() => google.faults.reset());
afterAll(() => google.stop());

/** A browser with cookies that doesn't follow redirects on its own. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string | URL, form?: Record<string, string>) => {
    const answer = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
  };
}

async function begin(visit: ReturnType<typeof browser>) {
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const { location } = await visit(url);
  return { page: location, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}

/** From the consent page back to us; returns the URL with code or error. */
async function answerWith(visit: ReturnType<typeof browser>, page: string, form: Record<string, string>): Promise<URL> {
  const decided = await visit(page, form);
  return new URL((await visit(decided.location)).location);
}

const personNamed = (html: string, email: string): string =>
  html
    .split('<label')
    .find((label) => label.includes(email))
    ?.match(/value="(\d+)"/)?.[1] ?? '';

test.each([
  ['grace.kim@gmail.example', true],
  ['una.proven@mail.example', false],
])('%s signs in by code and PKCE; the ID token says who and whether verified', async (email, verified) => {
  const visit = browser();
  const { page, checks } = await begin(visit);
  const { html } = await visit(page);
  const back = await answerWith(visit, page, { person: personNamed(html, email), answer: 'continue' });
  const claims = (await client.authorizationCodeGrant(config, back, checks)).claims();
  expect(claims).toMatchObject({ iss: issuer, aud: googleClient.id, email, email_verified: verified });
  expect(claims?.sub).toMatch(/^\d{21}$/);
});

test('everybody is asked each time, and two people can sign in one after the other in one browser', async () => {
  const visit = browser();
  for (const email of ['grace.kim@gmail.example', 'omar.reyes@gmail.example']) {
    const { page, checks } = await begin(visit);
    const { html } = await visit(page);
    const back = await answerWith(visit, page, { person: personNamed(html, email), answer: 'continue' });
    expect((await client.authorizationCodeGrant(config, back, checks)).claims()).toMatchObject({ email });
  }
});

test('somebody else is the same person at each visit', async () => {
  const subjects = [];
  const answers: Record<string, string>[] = [{ emailVerified: 'on' }, {}];
  for (const emailVerified of answers) {
    const visit = browser();
    const { page, checks } = await begin(visit);
    const form = { person: 'else', email: 'new@example.com', givenName: 'Nell', answer: 'continue', ...emailVerified };
    const tokens = await client.authorizationCodeGrant(config, await answerWith(visit, page, form), checks);
    expect(tokens.claims()).toMatchObject({ given_name: 'Nell', email_verified: 'emailVerified' in emailVerified });
    subjects.push(tokens.claims()?.sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

test('who denies comes back with access_denied', async () => {
  const visit = browser();
  const { page } = await begin(visit);
  const back = await answerWith(visit, page, { answer: 'deny' });
  expect(back.searchParams.get('error')).toBe('access_denied');
});

test('nobody chosen is said on the page', async () => {
  const visit = browser();
  const { page } = await begin(visit);
  const said = await visit(page, { person: 'else', email: 'nobody', answer: 'continue' });
  expect([said.status, said.html]).toEqual([400, expect.stringContaining('Choose a person')]);
});

test.each([
  ['a wrong verifier', { pkceCodeVerifier: 'x'.repeat(43) }, undefined],
  ['a wrong secret', {}, 'another-secret'],
])('the code is worth nothing with %s', async (_case, more, secret) => {
  const visit = browser();
  const { page, checks } = await begin(visit);
  const { html } = await visit(page);
  const person = personNamed(html, 'grace.kim@gmail.example');
  const back = await answerWith(visit, page, { person, answer: 'continue' });
  const asking = secret ? await discover(secret) : config;
  await expect(client.authorizationCodeGrant(asking, back, { ...checks, ...more })).rejects.toThrow();
});

test('an address of ours that it does not know is not sent to', async () => {
  const url = client.buildAuthorizationUrl(config, { redirect_uri: 'http://evil.example/cb', scope: 'openid' });
  expect(await browser()(url)).toMatchObject({ status: 400, location: '' });
});

test.each(['down', 'malformed'])('%s: discovery fails', async (fault) => {
  google.faults.switch(fault, true);
  await expect(discover()).rejects.toThrow();
  google.faults.switch(fault, false);
  await expect(discover()).resolves.toBeDefined();
});

test('declined: whoever comes is sent back', async () => {
  google.faults.switch('declined', true);
  const visit = browser();
  const { page } = await begin(visit);
  const { location } = await visit((await visit(page)).location);
  expect(new URL(location).searchParams.get('error')).toBe('access_denied');
});
