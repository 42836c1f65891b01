import { Module } from '@nestjs/common';
import { CardModule } from '../card/wallet-limit.js';
import { ConnectController } from './connect/connect.controller.js';
import { ConnectService } from './connect/connect.service.js';
import { Departures } from './connect/departures.js';
import { ForgetWays } from './connect/forget-ways.js';
import { Claims } from './connections/claims.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { ConnectionsService } from './connections/connections.service.js';
import { AccountChoices } from './matching/account-choices.js';
import { FoundAccounts } from './matching/found-accounts.js';
import { FdxProvider } from './providers/fdx/fdx-provider.js';
import { Providers } from './providers/providers.js';
import { YodleeProvider } from './providers/yodlee/yodlee-provider.js';
import { RevocationQueue } from './revoke/revocation-queue.js';
import { Revoker } from './revoke/revoker.js';
import { ConnectionSync } from './sync/connection-sync.js';
import { SyncOnDemand } from './sync/sync-on-demand.js';
import { SyncOutcomes } from './sync/sync-outcomes.js';
import { SyncSchedule } from './sync/sync-schedule.js';
import { WebhookController } from './sync/webhook.js';
import { TokenSafe } from './tokens/token-safe.js';

/** Cards that their banks keep up to date. */
@Module({
  imports: [CardModule],
  controllers: [ConnectController, ConnectionsController, WebhookController],
  providers: [
    // Sending people to the bank and back.
    ConnectService,
    Departures,
    ForgetWays,
    // Existing connections.
    Claims,
    ConnectionsService,
    AccountChoices,
    FoundAccounts,
    // How we call banks.
    Providers,
    FdxProvider,
    YodleeProvider,
    TokenSafe,
    // When to sync, and what a sync does.
    ConnectionSync,
    SyncOnDemand,
    SyncOutcomes,
    SyncSchedule,
    // How connections end.
    RevocationQueue,
    Revoker,
  ],
})
export class BanksModule {}
