import { Controller } from '@nestjs/common';
import {
  chooseAccounts,
  disconnectCard,
  endConnection,
  getConnection,
  listConnections,
  syncCard,
  type BankConnection,
} from '@floatwise/contracts/cards/banks.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, DoesNotRenewSession, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { SyncOnDemand } from '../sync/sync-on-demand.js';
import { ConnectionsService } from './connections.service.js';

interface Id {
  id: string;
}

@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly syncs: SyncOnDemand,
  ) {}

  @Route(listConnections)
  list(@CurrentUser() { userId }: Caller): Promise<z.input<typeof listConnections.response>> {
    return this.connections.list(userId);
  }

  /** Polled while the person is at the bank. */
  @DoesNotRenewSession()
  @Route(getConnection)
  get(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id): Promise<BankConnection> {
    return this.connections.get(userId, id);
  }

  @Route(chooseAccounts)
  choose(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteBody() { choices }: z.output<typeof chooseAccounts.body>,
  ): Promise<BankConnection> {
    return this.connections.choose(caller, id, choices);
  }

  @Route(endConnection)
  end(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id): Promise<void> {
    return this.connections.end(userId, id);
  }

  @RateLimit<CardsEnv>({ name: 'bank-syncs', points: 'BANK_SYNCS', durationS: 'BANK_CALLS_WINDOW_S', by: 'user' })
  @Route(syncCard)
  sync(@CurrentUser() caller: Caller, @RouteParams() { id }: Id): Promise<CreditCard> {
    return this.syncs.sync(caller, id);
  }

  @Route(disconnectCard)
  disconnect(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id): Promise<void> {
    return this.connections.disconnect(userId, id);
  }
}
