import * as client from 'openid-client';
import {
  accountsOf,
  agree,
  apiOf,
  begin,
  connect,
  discover,
  grace,
  open,
  post,
  scope,
  start,
  type Algorithm,
  type Started,
} from './testing/customer.ts';

let banks: Started;
beforeAll(async () => {
  banks = await start();
});
afterEach(() => banks.vendor.faults.reset());
afterAll(() => banks.vendor.stop());

const sentence = /role="alert"[^>]*>([^<]+)</;

describe('the way to a consent', () => {
  it.each<Algorithm>(['oauth2', 'oidc'])('is discovered by %s, and asks for PKCE', async (algorithm) => {
    for (const { url } of banks.vendor.addresses) {
      const metadata = (await discover(url, { algorithm })).serverMetadata();
      expect(metadata).toMatchObject({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        authorization_response_iss_parameter_supported: true,
      });
      expect(metadata.supportsPKCE()).toBe(true);
    }
  });

  it('leads from the choice of a person and of accounts to tokens for 12 months', async () => {
    const { tokens, api } = await connect(banks);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900, scope });
    expect(Number(tokens['consent_expires_in']) / 86_400).toBeCloseTo(365, 1);
    expect((await accountsOf(api)).map((one) => one.accountNumberDisplay)).toEqual(['********4417', '********9032']);
  });

  it('shares what was chosen and nothing else', async () => {
    const { api } = await connect(banks, { ...grace, cards: ['chase-9032', 'wells-fargo-2206', 'chase-5128'] });
    const accounts = await accountsOf(api);
    expect(accounts.map((one) => one.accountNumberDisplay)).toEqual(['********9032']);
    const other = await accountsOf((await connect(banks)).api);
    expect((await api(`/accounts/${other[0]?.accountId}`)).status).toBe(404);
  });

  it('comes back with access_denied, state and iss when the person denies, on either page', async () => {
    const config = await discover(banks.issuer('citibank'));
    const { url, checks } = await begin(config);
    const first = await post(await open(url), [['answer', 'deny']]);
    const consent = await post(await open(url), [
      ['person', 'nina.patel'],
      ['answer', 'continue'],
    ]);
    const second = await post(consent, [
      ['person', 'nina.patel'],
      ['answer', 'deny'],
    ]);
    for (const { location } of [first, second]) {
      expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
        error: 'access_denied',
        state: checks.expectedState,
        iss: banks.issuer('citibank'),
      });
    }
  });

  it('says what is missing: a person, an account', async () => {
    const { url } = await begin(await discover(banks.issuer('chase')));
    const nobody = await post(await open(url), [
      ['person', 'sam.wilson'],
      ['answer', 'continue'],
    ]);
    expect([nobody.status, sentence.exec(nobody.html)?.[1]]).toEqual([400, 'Choose who you are.']);
    const nothing = await post(nobody, [
      ['person', 'grace.kim'],
      ['answer', 'allow'],
    ]);
    expect([nothing.status, sentence.exec(nothing.html)?.[1]]).toEqual([400, 'Choose at least one account, or deny.']);
  });

  it.each([
    ['an unknown address to return to', { redirect_uri: 'http://evil.example/cb' }],
    ['an unknown client', { client_id: 'somebody' }],
  ])('sends nobody to %s', async (_case, more) => {
    const { url } = await begin(await discover(banks.issuer('chase')), more);
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown scope', { scope: 'accounts payments' }, 'invalid_scope'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ])('refuses %s', async (_case, more, error) => {
    const { url } = await begin(await discover(banks.issuer('chase')), more);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe(error);
  });
});

describe('a code', () => {
  it.each([
    ['with another verifier', { pkceCodeVerifier: 'x'.repeat(43) }, {}],
    ['with another secret', {}, { secret: 'another' }],
  ])('is worth nothing %s', async (_case, checksToo, discovery) => {
    const { url, checks } = await begin(await discover(banks.issuer('chase')));
    const back = await agree(url, 'grace.kim', grace.cards);
    const config = await discover(banks.issuer('chase'), discovery);
    await expect(client.authorizationCodeGrant(config, back, { ...checks, ...checksToo })).rejects.toThrow();
  });

  it('is worth nothing at another bank', async () => {
    const { url, checks } = await begin(await discover(banks.issuer('chase')));
    const back = await agree(url, 'grace.kim', grace.cards);
    const elsewhere = await discover(banks.issuer('citibank'));
    back.searchParams.set('iss', banks.issuer('citibank'));
    await expect(client.authorizationCodeGrant(elsewhere, back, checks)).rejects.toThrow();
  });

  it('that comes a second time ends what it began', async () => {
    const config = await discover(banks.issuer('chase'));
    const { url, checks } = await begin(config);
    const back = await agree(url, 'grace.kim', grace.cards);
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    const api = apiOf(`${banks.issuer('chase')}/fdx/v6`, tokens.access_token);
    expect((await api('/accounts')).status).toBe(401);
  });
});

describe('tokens', () => {
  it('rotate: a refresh token works once, and one that comes again ends the consent', async () => {
    const { config, tokens } = await connect(banks);
    const second = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    const api = apiOf(`${banks.issuer('chase')}/fdx/v6`, second.access_token);
    expect((await api('/accounts')).status).toBe(200);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await api('/accounts')).status).toBe(401);
    await expect(client.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it.each(['access_token', 'refresh_token'] as const)('end when the %s is revoked', async (kind) => {
    const { config, tokens, api } = await connect(banks);
    await client.tokenRevocation(config, tokens[kind] ?? '');
    expect((await api('/accounts')).status).toBe(401);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
    await client.tokenRevocation(config, 'an-unknown-one');
  });

  it('of one bank are nothing at another one', async () => {
    const { tokens } = await connect(banks);
    expect((await apiOf(`${banks.issuer('citibank')}/fdx/v6`, tokens.access_token)('/accounts')).status).toBe(401);
    const elsewhere = await discover(banks.issuer('citibank'));
    await expect(client.refreshTokenGrant(elsewhere, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('are not valid when made up', async () => {
    const answer = await apiOf(`${banks.issuer('chase')}/fdx/v6`, 'made-up')('/accounts');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([401, { code: '401', message: expect.any(String) }]);
  });
});
