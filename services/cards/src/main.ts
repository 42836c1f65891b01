import 'reflect-metadata';
import { bootstrap } from '@floatwise/service-kit/bootstrap';
import { readEnv } from '@floatwise/service-kit/env';
import { CardsModule } from './cards.module.js';
import { envSchema } from './env.js';

await bootstrap(CardsModule, readEnv(envSchema));
