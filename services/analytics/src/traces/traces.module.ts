import { Module } from '@nestjs/common';
import { TracesController } from './traces.controller.js';

/** Takes what browsers measured: traces, and whether sections loaded. Nothing of it is stored here. */
@Module({ controllers: [TracesController] })
export class TracesModule {}
