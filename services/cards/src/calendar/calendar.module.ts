import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { PlanDaysOfFeeds } from './plan-days.js';

@Module({ controllers: [CalendarController], providers: [CalendarService, PlanDaysOfFeeds] })
export class CalendarModule {}
