import { Module } from '@nestjs/common';
import { AccountRowsModule } from '../account-rows/user-view.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordModule } from '../password/passwords.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountAnswers } from './account-answers.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

/** Signing up, and what people see and change of their account. */
@Module({
  imports: [AccountRowsModule, AuditModule, NoticesModule, PasswordModule, SessionsModule],
  controllers: [AccountsController],
  providers: [AccountsService, AccountAnswers],
})
export class AccountsModule {}
