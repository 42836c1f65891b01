import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ConnectionsController } from './connections.controller.js';
import { ConnectionsService } from './connections.service.js';

@Module({ imports: [AccountsModule], controllers: [ConnectionsController], providers: [ConnectionsService] })
export class ConnectionsModule {}
