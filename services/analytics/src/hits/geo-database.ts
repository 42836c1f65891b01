import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import { open, type CityResponse, type Reader } from 'maxmind';
import type { Logger } from 'pino';
import type { AnalyticsEnv } from '../env.js';
import { nowhere, placeOf, type Place } from './place.js';

/** Places of network addresses, from a database in MaxMind's format on this machine. */
@Injectable()
export class GeoDatabase implements OnModuleInit {
  private reader: Reader<CityResponse> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Pick<AnalyticsEnv, 'GEOIP_DB_PATH'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without the file, places are unknown; a missing file is no reason not to serve. */
  async onModuleInit(): Promise<void> {
    const { GEOIP_DB_PATH } = this.env;
    if (GEOIP_DB_PATH === undefined) return;
    try {
      this.reader = await open<CityResponse>(GEOIP_DB_PATH);
    } catch (error) {
      this.logger.error({ err: error }, 'GEOIP_DB_PATH can’t be read, so places stay unknown');
    }
  }

  find(address: string): Place {
    if (!this.reader) return nowhere;
    const found = this.reader.get(address);
    return placeOf({
      country: found?.country?.iso_code,
      region: found?.subdivisions?.[0]?.names.en,
      city: found?.city?.names.en,
    });
  }
}
