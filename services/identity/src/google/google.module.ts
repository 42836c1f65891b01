import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { GoogleAccounts } from './google-accounts.js';
import { GoogleClient } from './google-client.js';
import { GoogleFlows } from './google-flows.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';

/** Signing in with Google. */
@Module({
  imports: [AccountsModule],
  controllers: [GoogleController],
  providers: [GoogleService, GoogleClient, GoogleFlows, GoogleAccounts],
})
export class GoogleModule {}
