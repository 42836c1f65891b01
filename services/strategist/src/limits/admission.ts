import { Injectable } from '@nestjs/common';
import { OpenStreams } from '@floatwise/service-kit/http-kinds/event-stream';
import type { Payer } from '../engine.js';
import { MessageLimits } from './message-limits.js';
import { Turns } from './turns.js';

/** A message that may be answered now. */
interface Admitted {
  /** Lets the next message in. One that failed, or that we cut off by stopping, doesn't count. Never rejects. */
  finish(how: 'answered' | 'left' | 'failed'): Promise<void>;
}

/** One message at a time, and so many an hour. A message that isn't admitted costs nothing. */
@Injectable()
export class Admission {
  constructor(
    private readonly turns: Turns,
    private readonly limits: MessageLimits,
    private readonly streams: OpenStreams,
  ) {}

  /**
   * @param opening the first question of the conversation
   * @throws DomainError 409 while another message is being answered, 429 if there were too many
   */
  async admit(sender: Payer, opening: string): Promise<Admitted> {
    const endTurn = await this.turns.begin(sender, opening);
    try {
      const giveBack = await this.limits.count(sender);
      return {
        finish: async (how) => {
          const isOurs = how === 'failed' || (how === 'left' && this.streams.signal.aborted);
          await Promise.all([endTurn(), isOurs && giveBack().catch(() => undefined)]);
        },
      };
    } catch (refusal) {
      await endTurn();
      throw refusal;
    }
  }
}
