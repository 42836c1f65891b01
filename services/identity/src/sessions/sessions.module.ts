import { Module } from '@nestjs/common';
import { AccountRowsModule } from '../account-rows/user-view.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordModule } from '../password/passwords.js';
import { ActiveSessionsController } from './active-sessions.controller.js';
import { ActiveSessionsService } from './active-sessions.service.js';
import { Confirmation } from './confirmation.js';
import { DeviceProofs } from './device-proofs.js';
import { LoginService } from './login.service.js';
import { ProvenSignIns } from './proven-sign-ins.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsController } from './sessions.controller.js';
import { SignIns } from './sign-ins.js';

/** Signing in and out, and the sessions of a person. */
@Module({
  imports: [AccountRowsModule, AuditModule, NoticesModule, PasswordModule],
  controllers: [ActiveSessionsController, SessionsController],
  providers: [ActiveSessionsService, Confirmation, DeviceProofs, LoginService, ProvenSignIns, SessionCookies, SignIns],
  exports: [Confirmation, DeviceProofs, ProvenSignIns, SessionCookies, SignIns],
})
export class SessionsModule {}
