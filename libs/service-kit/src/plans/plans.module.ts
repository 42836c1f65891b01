import { Global, Module } from '@nestjs/common';
import { Plans } from './plans.js';

/** Of services that keep billing's word on people. */
@Global()
@Module({ providers: [Plans], exports: [Plans] })
export class PlansModule {}
