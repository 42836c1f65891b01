import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RolesModule } from '../roles/administrators.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { WebAuthn } from './web-authn.js';

/** Passkeys: adding and removing them, and signing in with one. */
@Module({
  imports: [AuditModule, NoticesModule, RolesModule, SessionsModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeyProofs, PasskeysService, WebAuthn],
})
export class PasskeysModule {}
