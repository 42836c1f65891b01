import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  addCatalogueImport,
  applyCatalogueImport,
  readCatalogueImport,
  type CatalogueImport,
} from '@floatwise/contracts/cards/catalogue-imports.http';
import { UploadedFile } from '@floatwise/service-kit/http-kinds/upload';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import { ImportsService } from './imports.service.js';

@Controller()
@RequireRole('admin')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Route(addCatalogueImport)
  add(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteQuery() { name }: z.output<typeof addCatalogueImport.query>,
    @UploadedFile() body: Readable,
  ): Promise<CatalogueImport> {
    return this.imports.add({ userId, today }, { name, body });
  }

  @Route(readCatalogueImport)
  read(
    @RouteParams() { id }: z.output<typeof readCatalogueImport.params>,
    @RouteQuery() { after }: z.output<typeof readCatalogueImport.query>,
  ): Promise<CatalogueImport> {
    return this.imports.read(id, after);
  }

  @Route(applyCatalogueImport)
  apply(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof applyCatalogueImport.params>,
    @RouteBody() body: z.output<typeof applyCatalogueImport.body>,
  ): Promise<CatalogueImport> {
    return this.imports.apply({ id, userId }, body);
  }
}
