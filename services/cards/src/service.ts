import { cardsAdminCalled, cardsAdminRefused, cardsMessagesReplayed } from '@floatwise/contracts/cards/events';
import { operations } from '@floatwise/contracts/operations';
import { defineService } from '@floatwise/service-kit/define-service';
import { CardsModule } from './cards.module.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { personalData } from './personal-data/records.js';
import { lockOwner } from './card/wallet-limit.js';
import type { OperatorCommands } from '@floatwise/service-kit/operator';
import { bankOperatorCommands } from './banks/operator-commands.js';
import { catalogOperatorCommands } from './catalog/operator-commands.js';

const parts = [catalogOperatorCommands, bankOperatorCommands];

/** This service's operator commands, in addition to those that every service has. */
const operatorCommands: OperatorCommands = {
  usage: parts.map(({ usage }) => usage).join('\n'),
  read: (args) => parts.map(({ read }) => read(args)).find((todo) => todo !== null) ?? null,
};

export const service = defineService({
  name: 'cards',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  personalData,
  plans: { lock: lockOwner },
  module: CardsModule,
  adminRefused: cardsAdminRefused,
  adminCalled: cardsAdminCalled,
  operations: { calls: operations.cards, replayed: cardsMessagesReplayed },
  operator: operatorCommands,
});
