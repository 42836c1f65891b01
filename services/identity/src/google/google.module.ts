import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GoogleAccounts } from './google-accounts.js';
import { GoogleClient } from './google-client.js';
import { GoogleFlows } from './google-flows.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';

/** Signing in with Google. */
@Module({
  imports: [AuditModule, NoticesModule, PersonalDataModule, SessionsModule],
  controllers: [GoogleController],
  providers: [GoogleAccounts, GoogleClient, GoogleFlows, GoogleService],
})
export class GoogleModule {}
