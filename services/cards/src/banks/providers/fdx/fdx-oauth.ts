import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  type Configuration,
  type TokenEndpointResponse,
} from 'openid-client';
import { z } from 'zod';
import type { BankApi } from '../../bank-settings.js';
import { BankFault } from '../../bank-fault.js';
import type { BankHttp } from '../bank-http.js';

/** The scopes FDX needs for cards, transactions, statements, and syncing later. */
export const fdxScopes = ['accounts', 'transactions', 'statements', 'offline_access'];

const tokensText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ accessToken: z.string(), refreshToken: z.string().nullable(), expiresAt: z.number() }));
export type FdxTokens = z.output<typeof tokensText>;
export const readTokens = (text: string): FdxTokens => tokensText.parse(text);

/** Banks say how long the consent lasts; FDX allows a year at most. */
const consentSeconds = z.coerce
  .number()
  .int()
  .positive()
  .max(400 * 86_400)
  .nullable()
  .catch(null);
const grantId = z.string().min(1).max(256).nullable().catch(null);
const assumedTokenS = 300;

export interface FdxGrant {
  tokens: FdxTokens;
  grantId: string | null;
  scopes: string[];
  consentUntil: Date | null;
}

/** OAuth for one bank: code flow with PKCE, state, and issuer; rotating refresh tokens; revocation. */
export class FdxOAuth {
  private known: { until: number; configuration: Promise<Configuration> } | undefined;

  constructor(
    private readonly bank: BankApi,
    private readonly http: BankHttp,
    private readonly settings: { redirectUrl: URL; discoveryMs: number },
  ) {}

  /** @throws BankFault */
  async begin(state: string): Promise<{ url: string; verifier: string }> {
    const configuration = await this.configuration();
    const verifier = randomPKCECodeVerifier();
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUrl.href,
      scope: fdxScopes.join(' '),
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    return { url: url.href, verifier };
  }

  /** @throws BankFault */
  async finish(query: string, { state, verifier }: { state: string; verifier: string }): Promise<FdxGrant> {
    const configuration = await this.configuration();
    const came = new URL(this.settings.redirectUrl);
    came.search = query;
    const answer = await this.ask(() =>
      authorizationCodeGrant(configuration, came, { expectedState: state, pkceCodeVerifier: verifier }),
    );
    const seconds = consentSeconds.parse(answer['consent_expires_in'] ?? null);
    return {
      tokens: tokensOf(answer, null),
      grantId: grantId.parse(answer['grant_id'] ?? null),
      scopes: answer.scope?.split(' ') ?? fdxScopes,
      consentUntil: seconds === null ? null : new Date(Date.now() + seconds * 1_000),
    };
  }

  /** Exchanges a refresh token for new tokens; the old one no longer works afterward. @throws BankFault */
  async refresh(refreshToken: string): Promise<FdxTokens> {
    const configuration = await this.configuration();
    return tokensOf(await this.ask(() => refreshTokenGrant(configuration, refreshToken)), refreshToken);
  }

  /** @throws BankFault */
  async revoke({ refreshToken, accessToken }: FdxTokens): Promise<void> {
    const configuration = await this.configuration();
    const [token, hint] = refreshToken === null ? [accessToken, 'access_token'] : [refreshToken, 'refresh_token'];
    await this.ask(() => tokenRevocation(configuration, token, { token_type_hint: hint }));
  }

  private async ask<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.http.guarded(async () => {
      try {
        return await work();
      } catch (error) {
        throw oauthFault(error);
      }
    });
  }

  /** Fetched on first use, cached for a while, and fetched again after a failure. */
  private async configuration(): Promise<Configuration> {
    const now = Date.now();
    if (!this.known || this.known.until < now) {
      this.known = { until: now + this.settings.discoveryMs, configuration: this.discover() };
    }
    const { configuration } = this.known;
    try {
      return await configuration;
    } catch (error) {
      if (this.known?.configuration === configuration) this.known = undefined;
      throw error;
    }
  }

  private discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.bank;
    const url = new URL(issuer);
    // Env validation allows http only on loopback.
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { execute, [customFetch]: this.fetch };
    return this.ask(() => discovery(url, clientId, clientSecret, undefined, options));
  }

  private readonly fetch = async (address: string, init: Parameters<BankHttp['fetch']>[1]): Promise<Response> => {
    const answer = await this.http.fetch(address, init);
    if (answer.status < 500 && answer.status !== 429) return answer;
    await answer.body?.cancel();
    throw new BankFault(answer.status === 429 ? 'rate-limited' : 'bank-down');
  };
}

function tokensOf(answer: TokenEndpointResponse, before: string | null): FdxTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before,
    expiresAt: Date.now() + (answer.expires_in ?? assumedTokenS) * 1_000,
  };
}

/** Converts openid-client's errors to ours. Network errors are left for `BankHttp` to interpret. */
function oauthFault(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError)
    return new BankFault(error.error === 'access_denied' ? 'denied' : 'failed', { cause: error });
  if (error instanceof ResponseBodyError)
    return new BankFault(error.error === 'invalid_grant' ? 'login-required' : 'failed', { cause: error });
  if (error instanceof Error && error.cause instanceof BankFault) return error.cause;
  // How the library reports a response that violates OAuth.
  const isOAuth = error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
  return isOAuth && error.code !== 'OAUTH_TIMEOUT' ? new BankFault('failed', { cause: error }) : error;
}
