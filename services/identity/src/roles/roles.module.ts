import { Module } from '@nestjs/common';
import { AdminAccessController } from './admin-access.controller.js';
import { AdminAccessService } from './admin-access.service.js';

@Module({ controllers: [AdminAccessController], providers: [AdminAccessService] })
export class RolesModule {}
