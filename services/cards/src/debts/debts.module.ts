import { Module } from '@nestjs/common';
import { DebtsController } from './debts.controller.js';
import { Debts } from './debts.service.js';

@Module({ controllers: [DebtsController], providers: [Debts] })
export class DebtsModule {}
