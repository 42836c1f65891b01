import 'reflect-metadata';
import { bootstrap } from '@floatwise/service-kit/bootstrap';
import { readEnv } from '@floatwise/service-kit/env';
import { BillingModule } from './billing.module.js';
import { envSchema } from './env.js';

await bootstrap(BillingModule, readEnv(envSchema));
