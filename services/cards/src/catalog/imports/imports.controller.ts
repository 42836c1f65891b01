import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  addCatalogImport,
  applyCatalogImport,
  readCatalogImport,
} from '@floatwise/contracts/cards/catalog-imports.http';
import { UploadedFile } from '@floatwise/service-kit/http-kinds/upload';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { ImportsService } from './imports.service.js';

@Controller()
@RequireRole('admin')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Route(addCatalogImport)
  add(
    @CurrentUser() caller: Caller,
    @RouteQuery() { name }: z.output<typeof addCatalogImport.query>,
    @UploadedFile() body: Readable,
  ) {
    return this.imports.add(caller, { name, body });
  }

  @Route(readCatalogImport)
  read(
    @RouteParams() { id }: z.output<typeof readCatalogImport.params>,
    @RouteQuery() { after }: z.output<typeof readCatalogImport.query>,
  ) {
    return this.imports.read(id, after);
  }

  @Route(applyCatalogImport)
  apply(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof applyCatalogImport.params>,
    @RouteBody() body: z.output<typeof applyCatalogImport.body>,
  ) {
    return this.imports.apply({ id, userId }, body);
  }
}
