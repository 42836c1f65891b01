import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ADMIN_CALLED, type AdminCalled } from './admin-calls.js';

/** What every module with calls under `/api/admin/` needs to write their entries for the audit log. */
@Global()
@Module({})
export class AuditModule {
  static with(called: AdminCalled): DynamicModule {
    return {
      module: AuditModule,
      providers: [{ provide: ADMIN_CALLED, useValue: called }],
      exports: [ADMIN_CALLED],
    };
  }
}
