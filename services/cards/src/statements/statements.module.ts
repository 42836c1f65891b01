import { Module } from '@nestjs/common';
import { StatementsController } from './statements.controller.js';
import { Statements } from './statements.service.js';

@Module({ controllers: [StatementsController], providers: [Statements] })
export class StatementsModule {}
