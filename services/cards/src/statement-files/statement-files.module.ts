import { Module } from '@nestjs/common';
import { FileReading } from './file-reading.js';
import { ForgetFiles } from './forget-files.js';
import { ReadingThreads } from './reading-threads.js';
import { StatementFilesController } from './statement-files.controller.js';
import { StatementFilesService } from './statement-files.service.js';

/** Statement files that people upload: read, previewed, imported, and undone. */
@Module({
  controllers: [StatementFilesController],
  providers: [StatementFilesService, FileReading, ReadingThreads, ForgetFiles],
})
export class StatementFilesModule {}
