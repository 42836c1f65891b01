import { Module } from '@nestjs/common';
import { OwnData } from '../personal-data/own-data.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { Gathering } from './gathering.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, Gathering, OwnData] })
export class ExportModule {}
