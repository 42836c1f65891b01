import { Injectable } from '@nestjs/common';

/** What time it is. Tests put their own `now` in its place, so that days pass without waiting. */
@Injectable()
export class Clock {
  now: () => Date = () => new Date();
}
