import { Module, Controller, Inject } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';
import { PlanDaysOfFeeds } from './plan-days.js';
import type { CalledFrom } from '@floatwise/contracts/audit';
import {
  downloadBillEvent,
  downloadPurchaseEvent,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '@floatwise/contracts/cards/calendar.http';
import { ENV } from '@floatwise/service-kit/env';
import { FromWhere } from '@floatwise/service-kit/request';
import { RateLimit, type RouteLimit } from '@floatwise/service-kit/rate-limit';
import { requireRecentSignIn } from '@floatwise/service-kit/recent-sign-in';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { calendarFile } from './calendar-file.js';
import { billEvent, purchaseEvent } from './single-events.js';

/** Keys can't be guessed, but someone could try. Calendar companies read for many people from few addresses. */
const byNetwork: RouteLimit<CardsEnv> = {
  name: 'calendar-network',
  points: 'CALENDAR_READS_PER_NETWORK',
  durationS: 'CALENDAR_READS_WINDOW_S',
  by: 'ip',
};

@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'PUBLIC_ORIGIN' | 'RECENT_AUTH_S'>,
  ) {}

  @Route(getCalendarFeed)
  find(@CurrentUser() person: Caller) {
    return this.calendar.find(person);
  }

  @Route(makeCalendarFeed)
  async make(@CurrentUser() person: Caller, @FromWhere() from: CalledFrom) {
    requireRecentSignIn(person, this.env);
    return this.calendar.make(person, from);
  }

  @Route(endCalendarFeed)
  end(@CurrentUser() { userId }: Caller) {
    return this.calendar.end(userId);
  }

  @Public()
  @RateLimit<CardsEnv>(byNetwork)
  @Route(readCalendarFeed)
  read(@RouteQuery() { key }: z.output<typeof readCalendarFeed.query>) {
    return this.calendar.read(key);
  }

  @Public()
  @Route(downloadBillEvent)
  download(@RouteQuery() bill: z.output<typeof downloadBillEvent.query>) {
    return { name: 'bill.ics', content: calendarFile([billEvent(bill)], `${this.env.PUBLIC_ORIGIN}/`) };
  }

  @Public()
  @Route(downloadPurchaseEvent)
  downloadPurchase(@RouteQuery() purchase: z.output<typeof downloadPurchaseEvent.query>) {
    return { name: 'purchase.ics', content: calendarFile([purchaseEvent(purchase)], `${this.env.PUBLIC_ORIGIN}/`) };
  }
}

@Module({ controllers: [CalendarController], providers: [CalendarService, PlanDaysOfFeeds] })
export class CalendarModule {}
