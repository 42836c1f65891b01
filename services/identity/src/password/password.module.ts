import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';

@Module({ imports: [AccountsModule], controllers: [PasswordController], providers: [PasswordService] })
export class PasswordModule {}
