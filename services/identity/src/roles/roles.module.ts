import { Module } from '@nestjs/common';
import { AdminAccessController } from './admin-access.controller.js';
import { AdminAccessService } from './admin-access.service.js';
import { WithdrawnRoles } from './withdrawn-roles.js';

@Module({ controllers: [AdminAccessController], providers: [AdminAccessService, WithdrawnRoles] })
export class RolesModule {}
