import { Injectable } from '@nestjs/common';
import { HealthChecks } from './health.js';
import { ParkedMessages } from './parked.js';

/** What operators see of a service, in one piece for libs that show something there and know service-kit by its shape only. */
@Injectable()
export class Operations {
  constructor(
    readonly health: HealthChecks,
    readonly parked: ParkedMessages,
  ) {}
}
