import { Module } from '@nestjs/common';
import { AskedReminders } from './contents/asked-reminders.js';
import { ReminderMails } from './contents/reminder-mails.js';
import { ReminderSources } from './contents/reminder-sources.js';
import { Backfill } from './planning/backfill.js';
import { Projections } from './planning/projections.js';
import { ReminderPlanner } from './planning/reminder-planner.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesService } from './preferences/preferences.service.js';

/** Daily and weekly reminders: what people want, when they come, and what they say. */
@Module({
  controllers: [PreferencesController],
  providers: [
    PreferencesService,
    AskedReminders,
    ReminderSources,
    ReminderMails,
    ReminderPlanner,
    Projections,
    Backfill,
  ],
  exports: [ReminderMails],
})
export class RemindersModule {}
