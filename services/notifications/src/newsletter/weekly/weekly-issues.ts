import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { IndexedArticle } from '@floatwise/contracts/content/article-index';
import {
  tipExample,
  type listWeeklyTips,
  type WeeklyTip,
  type WeeklyTipLine,
} from '@floatwise/contracts/notifications/weekly-tips.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { articleIndexIn, ArticleIndexReader } from '@floatwise/service-kit/article-index';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import type { z } from 'zod';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import type { NewsletterIssue } from '../../generated/prisma/client.js';
import { exampleFor } from './examples.js';
import { nextArticle } from './rotation.js';

/** A date as it's stored; dates have no time, so this is its midnight in UTC. */
export const storedDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
export const dateOf = (stored: Date): CalendarDate => stored.toISOString().slice(0, 10);

/** A tip is made once and never changes: the mail and the archive show the same, whatever becomes of its article. */
@Injectable()
export class WeeklyIssues implements OnApplicationShutdown {
  private readonly articles: ArticleIndexReader;

  constructor(
    private readonly db: Database,
    @Inject(ENV) env: NotificationsEnv,
  ) {
    this.articles = new ArticleIndexReader(env);
  }

  /**
   * Makes the tip of a week, unless there is one. Rejects while our articles can't be read, or if there's none that a tip can be
   * made from; the week then has no tip until a later try succeeds.
   */
  async make(week: CalendarDate, stopping: AbortSignal): Promise<void> {
    const { newsletterIssue } = this.db.prisma;
    const issued = await newsletterIssue.findMany({ orderBy: { week: 'desc' }, select: { week: true, slug: true } });
    if (issued.some((issue) => dateOf(issue.week) === week)) return;
    const { articles } = articleIndexIn(await this.articles.read(stopping));
    const candidates = articles.filter(({ tags }) => exampleFor(tags) !== null);
    const article = nextArticle(
      candidates,
      issued.map(({ slug }) => slug),
    );
    if (!article) throw new Error('None of the articles has an example');
    await this.store(week, article);
  }

  /** The number follows the newest tip's. Another replica may have stored the tip first; then this one is dropped. */
  private async store(week: CalendarDate, { slug, title, excerpt, tags }: IndexedArticle): Promise<void> {
    const example = JSON.stringify(exampleFor(tags)?.(week));
    await this.db.prisma.$executeRaw`
      insert into newsletter_issue (week, number, slug, title, summary, example)
      select ${storedDate(week)}::date, coalesce(max(number), 0) + 1, ${slug}, ${title}, ${excerpt}, ${example}::jsonb
        from newsletter_issue
      on conflict do nothing`;
  }

  /** All tips, newest first. */
  async list(): Promise<z.input<typeof listWeeklyTips.response>> {
    const tips = await this.db.prisma.newsletterIssue.findMany({
      orderBy: { week: 'desc' },
      select: { week: true, number: true, title: true, summary: true },
    });
    return { tips: tips.map(lineOf) };
  }

  /** One tip with its neighbors. */
  async read(week: CalendarDate): Promise<WeeklyTip> {
    const { newsletterIssue } = this.db.prisma;
    const at = storedDate(week);
    const [issue, earlier, later] = await Promise.all([
      newsletterIssue.findUnique({ where: { week: at } }),
      newsletterIssue.findFirst({ where: { week: { lt: at } }, orderBy: { week: 'desc' }, select: { week: true } }),
      newsletterIssue.findFirst({ where: { week: { gt: at } }, orderBy: { week: 'asc' }, select: { week: true } }),
    ]);
    if (!issue) throw new DomainError('no-tip', 404, 'There’s no tip for that week.');
    const neighbors = { earlier: earlier && dateOf(earlier.week), later: later && dateOf(later.week) };
    return { ...tipOf(issue), ...neighbors };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.articles.destroy();
  }
}

/** A stored tip, without its neighbors. */
export const tipOf = (issue: NewsletterIssue): Omit<WeeklyTip, 'earlier' | 'later'> => ({
  ...lineOf(issue),
  example: tipExample.parse(issue.example),
  article: `/blog/${issue.slug}`,
});

const lineOf = ({
  week,
  number,
  title,
  summary,
}: Omit<NewsletterIssue, 'slug' | 'example' | 'createdAt'>): WeeklyTipLine => ({
  week: dateOf(week),
  number,
  title,
  summary,
});
