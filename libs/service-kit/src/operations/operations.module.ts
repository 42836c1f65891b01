import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Operations } from '@floatwise/contracts/operations';
import { operationsController } from './operations.controller.js';
import { messagesReplayed, OperationsService, type MessagesReplayed } from './operations.service.js';

/** What a service names so that operators see its messages and jobs. */
export interface OperationsParts {
  calls: Operations;
  /** Tells the audit log about replays. */
  replayed: MessagesReplayed;
}

/** A service's calls for operators, about its own messages and jobs. */
@Module({})
export class OperationsModule {
  static with({ calls, replayed }: OperationsParts): DynamicModule {
    return {
      module: OperationsModule,
      imports: [DiscoveryModule],
      controllers: [operationsController(calls)],
      providers: [{ provide: messagesReplayed, useValue: replayed }, OperationsService],
    };
  }
}
