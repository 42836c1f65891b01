import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ActiveSessionsController } from './active-sessions.controller.js';
import { ActiveSessionsService } from './active-sessions.service.js';

/** Where a person is signed in. */
@Module({ imports: [AccountsModule], controllers: [ActiveSessionsController], providers: [ActiveSessionsService] })
export class SessionsModule {}
