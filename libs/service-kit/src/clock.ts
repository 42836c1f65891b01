import { Injectable } from '@nestjs/common';

/** The current time. Tests replace `now`, so that days pass without waiting. */
@Injectable()
export class Clock {
  now: () => Date = () => new Date();
}
