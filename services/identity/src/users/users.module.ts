import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RolesModule } from '../roles/administrators.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BetaTestersController } from './beta-testers.controller.js';
import { BetaTestersService } from './beta-testers.service.js';
import { UserActionsService } from './user-actions.service.js';
import { UserDetailsController } from './user-details.controller.js';
import { UserDetailsService } from './user-details.service.js';
import { UserListController } from './user-list.controller.js';
import { UserListService } from './user-list.service.js';

/** Accounts as administrators see them, and what they do to them. */
@Module({
  imports: [AuditModule, RolesModule, SessionsModule],
  controllers: [BetaTestersController, UserDetailsController, UserListController],
  providers: [BetaTestersService, UserActionsService, UserDetailsService, UserListService],
})
export class UsersModule {}
