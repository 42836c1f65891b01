import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { BankId } from '@floatwise/contracts/cards/banks';
import { keysOf } from '@floatwise/contracts/keys';
import { ENV } from '@floatwise/service-kit/env';
import type { CardsEnv } from '../../../env.js';
import { BankFault } from '../../bank-fault.js';
import type { BankApi } from '../../bank-settings.js';
import type { Arrival, BankProvider, Departure, Ended, Grant, OpenBank, TokenHolder } from '../bank-provider.js';
import { BankHttp } from '../bank-http.js';
import { FdxBank } from './fdx-bank.js';
import { FdxOAuth, readTokens } from './fdx-oauth.js';

interface Bank {
  api: URL;
  http: BankHttp;
  oauth: FdxOAuth;
}

/** The banks' own APIs (FDX 6 over OAuth 2). */
@Injectable()
export class FdxProvider implements BankProvider, OnApplicationShutdown {
  readonly method = 'oauth';
  readonly banks: readonly BankId[];
  private readonly byId: ReadonlyMap<string, Bank>;

  constructor(@Inject(ENV) private readonly env: CardsEnv) {
    this.banks = keysOf(env.BANK_APIS);
    this.byId = new Map(Object.entries(env.BANK_APIS).map(([id, api]) => [id, this.bankOf(api)]));
  }

  isResting(bankId: BankId): boolean {
    return this.byId.get(bankId)?.http.isResting ?? false;
  }

  async begin({ bankId, state }: Departure): Promise<{ url: string; secret: string }> {
    const { url, verifier } = await this.bank(bankId).oauth.begin(state);
    return { url, secret: verifier };
  }

  async finish({ bankId, query, state, secret }: Arrival): Promise<Grant> {
    const grant = await this.bank(bankId).oauth.finish(query, { state, verifier: secret });
    return {
      tokens: JSON.stringify(grant.tokens),
      externalId: grant.grantId,
      consent: { scopes: grant.scopes, until: grant.consentUntil },
    };
  }

  open({ bankId, holder }: { bankId: BankId; holder: TokenHolder }): OpenBank {
    const { api, http, oauth } = this.bank(bankId);
    return new FdxBank({ api, http, oauth, holder, env: this.env });
  }

  async revoke({ bankId, tokens }: Ended): Promise<void> {
    try {
      await this.bank(bankId).oauth.revoke(readTokens(tokens));
    } catch (error) {
      // If the bank no longer knows the token, it counts as revoked.
      if (!(error instanceof BankFault && error.problem === 'login-required')) throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.byId.values()].map(({ http }) => http.destroy()));
  }

  private bank(bankId: BankId): Bank {
    const found = this.byId.get(bankId);
    if (!found) throw new BankFault('failed');
    return found;
  }

  private bankOf(api: BankApi): Bank {
    const http = new BankHttp([api.issuer, api.api, ...api.origins], this.env);
    const redirectUrl = new URL('/api/bank/callback', this.env.PUBLIC_ORIGIN);
    const oauth = new FdxOAuth(api, http, { redirectUrl, discoveryMs: this.env.BANK_DISCOVERY_S * 1_000 });
    return { api: new URL(api.api), http, oauth };
  }
}
