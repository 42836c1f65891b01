import { Controller } from '@nestjs/common';
import { findMails, listMails, readMail, retryMail } from '@floatwise/contracts/notifications/mail-log.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, DoesNotRenewSession, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { MailLogService } from './mail-log.service.js';

@Controller()
export class MailLogController {
  constructor(private readonly log: MailLogService) {}

  @Route(listMails)
  own(@CurrentUser() { userId }: Caller, @RouteQuery() { before }: z.output<typeof listMails.query>) {
    return this.log.own(userId, before);
  }

  @Route(findMails)
  @RequireRole('admin')
  find(@RouteQuery() query: z.output<typeof findMails.query>) {
    return this.log.find(query);
  }

  /** The page asks every two seconds while the mail is on its way. */
  @DoesNotRenewSession()
  @Route(readMail)
  @RequireRole('admin')
  read(@RouteParams() { id }: z.output<typeof readMail.params>) {
    return this.log.timeline(id);
  }

  @Route(retryMail)
  @RequireRole('admin')
  retry(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof retryMail.params>,
    @RouteBody() _body: z.output<typeof retryMail.body>,
  ) {
    return this.log.retry(id, userId);
  }
}
