import { Controller, Module } from '@nestjs/common';
import { sendSupportRequest } from '@floatwise/contracts/notifications/support.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { SupportService } from './support.service.js';
import { SupportMails } from './support-mails.js';

@Controller()
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Route(sendSupportRequest)
  send(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof sendSupportRequest.body>) {
    return this.support.send(userId, body);
  }
}

/** Messages to support, and the two mails of each. */
@Module({
  controllers: [SupportController],
  providers: [SupportService, SupportMails],
  exports: [SupportMails],
})
export class SupportModule {}
