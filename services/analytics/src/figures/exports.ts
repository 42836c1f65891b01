import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { figuresExported } from '@floatwise/contracts/analytics/events';
import type { ExportKind } from '@floatwise/contracts/analytics/export.http';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { byteOrderMark, csvText, type CsvCell } from '@floatwise/service-kit/http-kinds/csv-text';
import type { FileAnswer } from '@floatwise/service-kit/http-kinds/file-answer';
import { periodOf } from '@floatwise/service-kit/period';
import { AffiliateLinks } from '../partners/affiliate-links.js';
import { Database } from '../db.js';
import { Figures } from './figures.js';
import { rowPages, rowTables, type RowTable } from './row-pages.js';

interface Exported {
  kind: ExportKind;
  days: number;
}
type Rows = readonly (readonly CsvCell[])[];

const isRowTable = (kind: ExportKind): kind is RowTable['name'] => kind in rowTables;

/** Figures as files. */
@Injectable()
export class Exports {
  constructor(
    private readonly db: Database,
    private readonly figures: Figures,
    private readonly links: AffiliateLinks,
    private readonly clock: Clock,
  ) {}

  /** The file, made while it's being sent. The event that somebody asked for it comes first. */
  async csv(userId: string, exported: Exported): Promise<FileAnswer> {
    const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data: { userId, ...exported } };
    await this.db.prisma.$transaction((tx) => emitAct(tx, figuresExported, fact));
    return { name: `floatwise-${exported.kind}-${exported.days}-days.csv`, content: this.text(exported) };
  }

  /** How many rows it has, by the sums: rows that aren't counted yet are missing. */
  async size({ kind, days }: Exported): Promise<number> {
    if (kind === 'sessions') return days;
    if (kind === 'links') return (await this.links.list(days)).length;
    if (kind === 'clicks') return this.countClicks(days);
    const { totals } = await this.figures.overview(days);
    return kind === 'visits' ? totals.views : totals.events;
  }

  private async *text(exported: Exported): AsyncGenerator<string> {
    yield byteOrderMark;
    for await (const rows of this.rows(exported)) yield csvText(rows, 0);
  }

  private async *rows({ kind, days }: Exported): AsyncGenerator<Rows> {
    if (isRowTable(kind)) {
      const table = rowTables[kind];
      yield [table.header];
      yield* rowPages(this.db.pool, table, periodOf(days, this.clock.now()));
    } else yield kind === 'sessions' ? await this.sessions(days) : await this.linkRows(days);
  }

  private async sessions(days: number): Promise<Rows> {
    const overview = await this.figures.overview(days);
    const rows = overview.days.map(({ day, sessions, views, events }) => [day, sessions, views, events]);
    return [['Day', 'Sessions', 'Visits', 'Events'], ...rows];
  }

  private async linkRows(days: number): Promise<Rows> {
    const links = await this.links.list(days);
    const header = [
      'Name',
      'Base URL',
      'Tag',
      'Generated URL',
      'State',
      'Used for',
      'Clicks',
      'Clicks in prior period',
      'Id',
    ];
    const rows = links.map(
      ({ name, baseUrl, affiliateTag, generatedUrl, isActive, offers, clicks, clicksBefore, id }) => [
        ...[name, baseUrl, affiliateTag, generatedUrl, isActive ? 'Active' : 'Inactive'],
        ...[offers.map(({ offer }) => offer).join(' '), clicks, clicksBefore, id],
      ],
    );
    return [header, ...rows];
  }

  private async countClicks(days: number): Promise<number> {
    const { from, end } = periodOf(days, this.clock.now());
    return this.db.prisma.click.count({ where: { clickedAt: { gte: from, lt: end } } });
  }
}
