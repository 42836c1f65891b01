import { Controller } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '@floatwise/contracts/notifications/push.http';
import { FromWhere } from '@floatwise/service-kit/request';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { PushService } from './push.service.js';

type Body<R extends { body: z.ZodType }> = z.output<R['body']>;
type Params<R extends { params: z.ZodType }> = z.output<R['params']>;

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Route(listPushDevices)
  list(@CurrentUser() { userId }: Caller) {
    return this.push.list(userId);
  }

  @Route(addPushDevice)
  add(@CurrentUser() caller: Caller, @RouteBody() body: Body<typeof addPushDevice>, @FromWhere() from: CalledFrom) {
    return this.push.add(caller, body, from);
  }

  @Route(removePushDevice)
  remove(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Params<typeof removePushDevice>) {
    return this.push.remove(userId, id);
  }

  @RateLimit({ name: 'push-tests', points: 10, durationS: 3_600, by: 'user' })
  @Route(testPushDevice)
  test(@CurrentUser() { userId }: Caller, @RouteParams() { id }: Params<typeof testPushDevice>) {
    return this.push.test(userId, id);
  }
}
