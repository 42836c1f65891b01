import { defineService } from '@floatwise/service-kit/define-service';
import { operatorCommands } from './accounts/operator-commands.js';
import { Database } from './db.js';
import { envSchema } from './env.js';
import { PrismaClient } from './generated/prisma/client.js';
import { IdentityModule } from './identity.module.js';

export const service = defineService({
  name: 'identity',
  env: envSchema,
  database: Database,
  prisma: PrismaClient,
  module: IdentityModule,
  operator: operatorCommands,
});
