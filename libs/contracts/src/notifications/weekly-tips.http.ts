import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, named } from '../values.js';

const tipLine = named('WeeklyTipLine', {
  /** The Monday of its week; its page is `/weekly-tips/<week>`. */
  week: calendarDate,
  /** 1 for the first tip of all. */
  number: z.int().min(1),
  title: z.string(),
  summary: z.string(),
});
export type WeeklyTipLine = z.output<typeof tipLine>;

/** An example of a tip, as it was computed when the tip was made. */
export const tipExample = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The days of its purchase: bought, statement closes, payment due. */
  floatLine: z.object({ from: calendarDate, closes: calendarDate, due: calendarDate }).optional(),
  /** What its figures rest on. */
  assumes: z.string(),
});

const tip = tipLine
  .extend({
    example: tipExample,
    /** Where it comes from: the path on our site. */
    article: z.string().startsWith('/blog/'),
    /** The Mondays of the tips before and after it; null if there's none. */
    earlier: calendarDate.nullable(),
    later: calendarDate.nullable(),
  })
  .meta({ id: 'WeeklyTip' });
export type WeeklyTip = z.output<typeof tip>;

export const listWeeklyTips = defineRoute('notifications.listWeeklyTips', 'GET /api/weekly-tips', {
  summary: 'All weekly tips so far, newest first.',
  response: named('WeeklyTips', { tips: z.array(tipLine) }),
});

export const readWeeklyTip = defineRoute('notifications.readWeeklyTip', 'GET /api/weekly-tips/:week', {
  summary: 'The tip of the week that begins on this Monday, as it was sent; 404 if there was none.',
  params: z.object({ week: calendarDate }),
  response: tip,
});
