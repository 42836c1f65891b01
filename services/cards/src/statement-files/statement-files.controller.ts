import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  addStatementFile,
  commitStatementFile,
  discardStatementFile,
  getStatementFile,
  listStatementFiles,
  mapStatementFile,
  resetStatementFileMapping,
  undoStatementFile,
  type CsvMapping,
} from '@floatwise/contracts/cards/statement-files.http';
import { UploadedFile } from '@floatwise/service-kit/http-kinds/upload';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { StatementFilesService } from './statement-files.service.js';

interface Id {
  id: string;
}

/** Each reads up to thousands of lines, in threads that all people share. */
const readings = { points: 'STATEMENT_FILES', durationS: 'STATEMENT_FILES_WINDOW_S', by: 'user' } as const;

@Controller()
export class StatementFilesController {
  constructor(private readonly files: StatementFilesService) {}

  @RateLimit<CardsEnv>({ name: 'statement-files', ...readings })
  @Route(addStatementFile)
  add(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteQuery() { name }: z.output<typeof addStatementFile.query>,
    @UploadedFile() body: Readable,
  ) {
    return this.files.add(caller, { cardId: id, name, body });
  }

  @Route(listStatementFiles)
  list(@CurrentUser() { userId }: Caller) {
    return this.files.list(userId);
  }

  @Route(getStatementFile)
  get(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteQuery() query: z.output<typeof getStatementFile.query>,
  ) {
    return this.files.get(caller, id, query);
  }

  @RateLimit<CardsEnv>({ name: 'statement-file-mappings', ...readings })
  @Route(mapStatementFile)
  map(@CurrentUser() caller: Caller, @RouteParams() { id }: Id, @RouteBody() mapping: CsvMapping) {
    return this.files.map(caller, id, mapping);
  }

  @Route(resetStatementFileMapping)
  resetMapping(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id) {
    return this.files.resetMapping(userId, id);
  }

  @Route(commitStatementFile)
  commit(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteBody() decisions: z.output<typeof commitStatementFile.body>,
  ) {
    return this.files.commit(caller, id, decisions);
  }

  @Route(undoStatementFile)
  undo(@CurrentUser() caller: Caller, @RouteParams() { id }: Id) {
    return this.files.undo(caller, id);
  }

  @Route(discardStatementFile)
  discard(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Id) {
    return this.files.discard(userId, id);
  }
}
