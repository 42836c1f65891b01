import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { EmailProofsService } from './email-proofs.service.js';
import { LinkAnswers } from './link-answers.js';
import { LinksController } from './links.controller.js';
import { MagicLinksService } from './magic-links.service.js';
import { MailPurge } from './mail-purge.js';

/** Everything that is done by following a link from an email. */
@Module({
  imports: [AccountsModule, RolesModule],
  controllers: [LinksController],
  providers: [MagicLinksService, EmailProofsService, LinkAnswers, MailPurge],
})
export class LinksModule {}
