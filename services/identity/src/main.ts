import 'reflect-metadata';
import { bootstrap } from '@floatwise/service-kit/bootstrap';
import { readEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';
import { IdentityModule } from './identity.module.js';

await bootstrap(IdentityModule, readEnv(envSchema));
