import 'reflect-metadata';
import { bootstrap } from '@floatwise/service-kit/bootstrap';
import { readEnv } from '@floatwise/service-kit/env';
import { NotificationsModule } from './notifications.module.js';
import { envSchema } from './env.js';

await bootstrap(NotificationsModule, readEnv(envSchema));
