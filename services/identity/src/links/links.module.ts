import { Module } from '@nestjs/common';
import { AdminAccessModule } from '../admin-access/admin-access.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EmailProofsService } from './email-proofs.service.js';
import { LinkAnswers } from './link-answers.js';
import { LinksController } from './links.controller.js';
import { MagicLinksService } from './magic-links.service.js';

/** Everything that is done by following a link from an email. */
@Module({
  imports: [AdminAccessModule, AuditModule, NoticesModule, PersonalDataModule, SessionsModule],
  controllers: [LinksController],
  providers: [EmailProofsService, LinkAnswers, MagicLinksService],
})
export class LinksModule {}
