import { Injectable } from '@nestjs/common';
import { askAudited } from '@floatwise/contracts/identity/requests';
import { Answers } from '@floatwise/events/handlers';
import type { z } from 'zod';
import { Database } from '../db.js';
import { AuditService } from './audit.service.js';

type Asked = z.output<typeof askAudited.request>;

/** Other services show sensitive data to operators only once it stands in the audit log who asked for it, and why. */
@Injectable()
export class AuditedAnswers {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  @Answers(askAudited)
  async write({ event, userId, onUserId, reason }: Asked): Promise<z.input<typeof askAudited.response>> {
    await this.audit.recordIn(this.db.prisma, event, { accountId: userId, concerns: onUserId, reason });
    return { outcome: 'written' };
  }
}
