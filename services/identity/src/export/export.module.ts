import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ExportWorker } from './export-worker.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

/** The download of what all services store about an account. */
@Module({
  imports: [AuditModule, PersonalDataModule],
  controllers: [ExportsController],
  providers: [ExportWorker, ExportsService],
})
export class ExportModule {}
