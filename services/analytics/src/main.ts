import 'reflect-metadata';
import { bootstrap } from '@floatwise/service-kit/bootstrap';
import { readEnv } from '@floatwise/service-kit/env';
import { AnalyticsModule } from './analytics.module.js';
import { envSchema } from './env.js';

await bootstrap(AnalyticsModule, readEnv(envSchema));
