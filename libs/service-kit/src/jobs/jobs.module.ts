import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { POOL } from '../postgres.js';
import { JobClaims } from './job-claims.js';
import { JobExplorer } from './job-explorer.js';
import { JobReports } from './job-reports.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';

/** Imported by `PostgresModule`: every service with a database can have jobs. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [
    { provide: JobClaims, inject: [POOL], useFactory: (pool: Pool) => new JobClaims(pool) },
    JobExplorer,
    JobReports,
    JobRunner,
    Jobs,
  ],
  exports: [Jobs, JobReports],
})
export class JobsModule {}
