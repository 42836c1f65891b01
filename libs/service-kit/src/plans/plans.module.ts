import { Global, Module } from '@nestjs/common';
import { Plans } from './plans.js';

/** For services that store plans from billing. */
@Global()
@Module({ providers: [Plans], exports: [Plans] })
export class PlansModule {}
