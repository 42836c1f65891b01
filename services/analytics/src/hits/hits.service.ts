import { Inject, Injectable } from '@nestjs/common';
import type { SourceKind } from '@floatwise/contracts/analytics/figures.http';
import type { visitsBody } from '@floatwise/contracts/analytics/visits.http';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import type { KitRequest } from '@floatwise/service-kit/request';
import type { z } from 'zod';
import type { AnalyticsEnv } from '../env.js';
import { GeoDatabase } from './geo-database.js';
import { HitIntake } from './hit-intake.js';
import { hitsOf } from './hit.js';
import { placeFromEdge } from './place.js';
import { sourceOf } from './source.js';

type Settings = Pick<
  AnalyticsEnv,
  'PUBLIC_ORIGIN' | 'BOOKS_ADDRESS' | 'RENTALS_ADDRESS' | 'BILL_PAY_ADDRESS' | 'CELL_HOSTS'
>;

@Injectable()
export class HitsService {
  private readonly ourHost: string;
  private readonly partners: readonly string[];

  constructor(
    private readonly intake: HitIntake,
    private readonly places: GeoDatabase,
    private readonly clock: Clock,
    @Inject(ENV) env: Settings,
  ) {
    this.ourHost = new URL(env.PUBLIC_ORIGIN).hostname;
    const addresses = [env.BOOKS_ADDRESS, env.RENTALS_ADDRESS, env.BILL_PAY_ADDRESS];
    const hosts = addresses.map((address) => new URL(address).hostname.replace(/^www\./, ''));
    this.partners = [...hosts, ...env.CELL_HOSTS];
  }

  /** The kind of site that a visit came from, by its host. */
  sourceOfHost(host: string): SourceKind {
    return sourceOf(`https://${host}`, this.ourHost, this.partners).source;
  }

  /** Resolves once everything is stored. */
  async record(
    body: z.output<typeof visitsBody>,
    { request, userId }: { request: KitRequest; userId: string | null },
  ): Promise<void> {
    const { ourHost, partners } = this;
    const place = placeFromEdge(request) ?? this.places.find(request.ip);
    await this.intake.store(hitsOf(body, { now: this.clock.now(), userId, place, ourHost, partners }));
  }
}
