import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { TooManyRequests } from '@floatwise/service-kit/errors';
import { Plans } from '@floatwise/service-kit/plans/plans';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { counted } from '@floatwise/finance/calendar/counted';
import type { Payer } from '../engine.js';
import type { StrategistEnv } from '../env.js';

/** Gives a message back that wasn't answered through no fault of the person. */
type GiveBack = () => Promise<void>;

type Env = Pick<StrategistEnv, 'CHAT_VISITOR_MESSAGES' | 'CHAT_MESSAGES' | 'CHAT_PRO_MESSAGES' | 'CHAT_WINDOW_S'>;

/** Messages an hour, across replicas: by network for visitors, by account and plan for people who are signed in. */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly plans: Plans,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TooManyRequests with the number of messages, and when the next one is possible */
  async count({ userId, network }: Payer): Promise<GiveBack> {
    const { CHAT_VISITOR_MESSAGES, CHAT_MESSAGES, CHAT_PRO_MESSAGES } = this.env;
    if (userId === null) return this.take('visitor-messages', CHAT_VISITOR_MESSAGES, network);
    const pro = () => this.take('pro-messages', CHAT_PRO_MESSAGES, userId);
    // The plan only decides how many messages are left; a chat shouldn't fail because it can't be read.
    if ((await this.plans.tierHeld(userId).catch(() => 'free')) === 'premium') return pro();
    try {
      return await this.take('messages', CHAT_MESSAGES, userId);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      // People who just paid are never refused, and neither are people whose plan can't be looked up.
      if ((await this.plans.tier(userId).catch(() => 'premium')) === 'premium') return pro();
      throw refusal;
    }
  }

  private async take(name: LimitName, points: number, key: string): Promise<GiveBack> {
    const limit: Limit = { name, points, durationS: this.env.CHAT_WINDOW_S };
    try {
      await this.limits.consume(limit, key);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      throw new TooManyRequests(refusal.retryAfterS, this.sentence(name, refusal.retryAfterS));
    }
    return () => this.limits.giveBack(limit, key);
  }

  private sentence(name: LimitName, retryAfterS: number): string {
    const { CHAT_VISITOR_MESSAGES, CHAT_MESSAGES, CHAT_PRO_MESSAGES } = this.env;
    const asked = {
      'visitor-messages': { asked: CHAT_VISITOR_MESSAGES, more: `Sign in for ${CHAT_MESSAGES} an hour, or try` },
      messages: { asked: CHAT_MESSAGES, more: `Pro includes ${CHAT_PRO_MESSAGES} an hour, or try` },
      'pro-messages': { asked: CHAT_PRO_MESSAGES, more: 'Please try' },
    }[name];
    return usedUp({ ...asked, retryAfterS });
  }
}

type LimitName = 'visitor-messages' | 'messages' | 'pro-messages';

/** "You've asked 20 questions this hour. Sign in for 100 an hour, or try again in 12 minutes." */
export function usedUp({ asked, more, retryAfterS }: { asked: number; more: string; retryAfterS: number }): string {
  return `You’ve asked ${counted(asked, 'question')} this hour. ${more} again in ${waitText(retryAfterS)}.`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}
