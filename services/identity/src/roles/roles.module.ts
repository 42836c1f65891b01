import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminAccessController } from './admin-access.controller.js';
import { AdminAccessService } from './admin-access.service.js';
import { WithdrawnRoles } from './withdrawn-roles.js';

@Module({
  imports: [AccountsModule],
  controllers: [AdminAccessController],
  providers: [AdminAccessService, WithdrawnRoles],
  exports: [WithdrawnRoles],
})
export class RolesModule {}
