import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordModule } from '../password/passwords.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ConnectionsController } from './connections.controller.js';
import { ConnectionsService } from './connections.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';

/** How an account can be signed in to: its password, and Google. */
@Module({
  imports: [AuditModule, NoticesModule, PasswordModule, SessionsModule],
  controllers: [ConnectionsController, PasswordController],
  providers: [ConnectionsService, PasswordService],
})
export class SignInMethodsModule {}
