import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { ExportModule } from './export/export.module.js';
import { GoogleModule } from './google/google.module.js';
import { LinksModule } from './links/links.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { RetentionModule } from './retention/retention.js';
import { SignInMethodsModule } from './sign-in-methods/sign-in-methods.module.js';
import { UsersModule } from './users/users.module.js';

/** The rooms below these (sessions, audit, notices, roles …) come with the rooms that use them. */
@Module({
  imports: [
    AccountsModule,
    DeletionModule,
    ExportModule,
    GoogleModule,
    LinksModule,
    PasskeysModule,
    RetentionModule,
    SignInMethodsModule,
    UsersModule,
  ],
})
export class IdentityModule {}
