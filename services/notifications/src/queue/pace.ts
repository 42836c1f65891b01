import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/**
 * Lets one piece of work begin in each turn of the event loop. Writing a mail takes long, and the answers for many come at once:
 * between two pieces there's time for the connections over which other mails are being sent.
 */
@Injectable()
export class Pace {
  private turn = Promise.resolve();

  /** Resolves in the first turn that nobody else has. */
  next(): Promise<void> {
    this.turn = this.turn.then(() => nextTurn());
    return this.turn;
  }
}
