import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { ENV } from '@floatwise/service-kit/env';
import { Outgoing } from '@floatwise/service-kit/outgoing';
import { isOutage } from '@floatwise/service-kit/outage';
import type { IdentityEnv } from '../env.js';
import { googleClaims, type GoogleClaims } from './google-claims.js';
import { GoogleRefused } from './google-refused.js';

/** The secrets of one browser's flow, from the redirect to Google until the callback. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

const again = retry(handleAll, { maxAttempts: 1, backoff: new ConstantBackoff(200) });

type Env = Pick<
  IdentityEnv,
  | 'GOOGLE_ISSUER'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_TIMEOUT_S'
  | 'GOOGLE_DISCOVERY_S'
  | 'GOOGLE_ORIGINS'
  | 'OUTGOING_PRIVATE_HOSTS'
  | 'PUBLIC_ORIGIN'
>;

/** A client for Google's OpenID Connect: code flow with PKCE, state, and nonce; it also checks the signature of the ID token. */
@Injectable()
export class GoogleClient implements OnApplicationShutdown {
  private known: { until: number; configuration: Promise<Configuration> } | undefined;

  private readonly outgoing: Outgoing;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.outgoing = new Outgoing({
      origins: env.GOOGLE_ISSUER === undefined ? [] : [env.GOOGLE_ISSUER, ...env.GOOGLE_ORIGINS],
      privateHosts: env.OUTGOING_PRIVATE_HOSTS,
      connectTimeoutMs: env.GOOGLE_TIMEOUT_S * 1_000,
    });
  }

  get isSetUp(): boolean {
    return this.env.GOOGLE_ISSUER !== undefined;
  }

  /** The address to send the browser to, and the secrets the callback must match. @throws GoogleRefused */
  async begin(): Promise<{ url: string; secrets: FlowSecrets }> {
    const configuration = await this.configuration();
    const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback.href,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
    });
    return { url: url.href, secrets };
  }

  /** The identity of the person who came back. `query` is the callback's unmodified query. @throws GoogleRefused */
  async finish(query: string, { state, nonce, verifier }: FlowSecrets): Promise<GoogleClaims> {
    const configuration = await this.configuration();
    const came = this.callback;
    came.search = query;
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configuration, came, checks);
      const identity = tokens.claims();
      // Google puts the email address into the ID token; other providers have to be asked for it.
      const asked =
        identity && !('email' in identity)
          ? await fetchUserInfo(configuration, tokens.access_token, identity.sub)
          : undefined;
      return googleClaims(configuration.serverMetadata().issuer, { ...asked, ...identity });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.outgoing.destroy();
  }

  private get callback(): URL {
    return new URL('/api/auth/google/callback', this.env.PUBLIC_ORIGIN);
  }

  /** Fetched at first use, cached for a while, and fetched again after a failure. */
  private async configuration(): Promise<Configuration> {
    const now = Date.now();
    if (!this.known || this.known.until < now) {
      this.known = { until: now + this.env.GOOGLE_DISCOVERY_S * 1_000, configuration: this.discover() };
    }
    const { configuration } = this.known;
    try {
      return await configuration;
    } catch (error) {
      if (this.known?.configuration === configuration) this.known = undefined;
      throw new GoogleRefused('google-unavailable', error);
    }
  }

  private discover(): Promise<Configuration> {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_TIMEOUT_S: timeout } = this.env;
    if (!GOOGLE_ISSUER || !GOOGLE_CLIENT_ID) throw new GoogleRefused('google-not-set-up');
    const issuer = new URL(GOOGLE_ISSUER);
    // The environment only allows http on loopback.
    const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = {
      timeout,
      execute: [enableNonRepudiationChecks, ...plain],
      [customFetch]: this.outgoing.fetch.bind(this.outgoing),
    };
    return again.execute(() => discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, options));
  }
}

/** Translates openid-client's errors. A network failure isn't treated as an attack. */
function refusalOf(error: unknown): GoogleRefused {
  if (error instanceof GoogleRefused) return error;
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new GoogleRefused('google-denied', error);
  }
  const away = isOutage(error) || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT');
  return new GoogleRefused(away ? 'google-unavailable' : 'google-failed', error);
}
