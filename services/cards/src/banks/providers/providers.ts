import { Injectable } from '@nestjs/common';
import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { BankProvider } from './bank-provider.js';
import { FdxProvider } from './fdx/fdx-provider.js';
import { YodleeProvider } from './yodlee/yodlee-provider.js';

/** The bank providers, by their names in the contract. */
@Injectable()
export class Providers {
  private readonly byMethod: Record<ConnectionMethod, BankProvider>;

  constructor(fdx: FdxProvider, yodlee: YodleeProvider) {
    this.byMethod = { oauth: fdx, yodlee };
  }

  of(method: ConnectionMethod): BankProvider {
    return this.byMethod[method];
  }

  /** The banks that each provider has set up here. */
  available(): Record<ConnectionMethod, BankId[]> {
    return { yodlee: [...this.byMethod.yodlee.banks], oauth: [...this.byMethod.oauth.banks] };
  }
}
