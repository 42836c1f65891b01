import { Controller } from '@nestjs/common';
import {
  chooseAccounts,
  disconnectCard,
  endConnection,
  getConnection,
  listConnections,
  syncCard,
} from '@floatwise/contracts/cards/banks.http';
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
  list(@CurrentUser() { userId }: Caller) {
    return this.connections.list(userId);
  }

  /** Polled while the person is at the bank. */
  @DoesNotRenewSession()
  @Route(getConnection)
  get(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id) {
    return this.connections.get(userId, id);
  }

  @Route(chooseAccounts)
  choose(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteBody() { choices }: z.output<typeof chooseAccounts.body>,
  ) {
    return this.connections.choose(caller, id, choices);
  }

  @Route(endConnection)
  end(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id) {
    return this.connections.end(userId, id);
  }

  @RateLimit<CardsEnv>({ name: 'bank-syncs', points: 'BANK_SYNCS', durationS: 'BANK_CALLS_WINDOW_S', by: 'user' })
  @Route(syncCard)
  sync(@CurrentUser() caller: Caller, @RouteParams() { id }: Id) {
    return this.syncs.sync(caller, id);
  }

  @Route(disconnectCard)
  disconnect(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id) {
    return this.connections.disconnect(userId, id);
  }
}
