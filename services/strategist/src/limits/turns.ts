import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { Payer } from '../engine.js';
import type { StrategistEnv } from '../env.js';

/** Ends a turn. Never rejects; a turn that outlived its time leaves the newer one alone. */
type EndTurn = () => Promise<void>;

/** Deletes the key only if it still has the holder's own mark. */
const endScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0`;

/** One message at a time, across replicas: of an account, or of a visitor's conversation. */
@Injectable()
export class Turns {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'CHAT_TURN_MS'>,
  ) {}

  /**
   * @param opening the first question of the conversation, by which a visitor's one is recognized: many people share a
   * network
   * @throws DomainError 409 while another message is being answered
   */
  async begin({ userId, network }: Payer, opening: string): Promise<EndTurn> {
    const who = userId ?? createHash('sha256').update(`${network}\n${opening}`).digest('hex');
    const key = `strategist:turn:${who}`;
    const mark = randomUUID();
    // Without Redis, there are no sessions either; a visitor's answers cost nothing then, so they needn't wait.
    if (!this.redis.isReady) return () => Promise.resolve();
    const expiration = { type: 'PX', value: this.env.CHAT_TURN_MS } as const;
    const begun = await this.redis.set(key, mark, { condition: 'NX', expiration });
    if (begun === null) throw stillAnswering();
    return async () => {
      await this.redis.eval(endScript, { keys: [key], arguments: [mark] }).catch(() => undefined);
    };
  }
}

const stillAnswering = (): DomainError =>
  new DomainError('still-answering', 409, 'I’m still answering your last question. Please wait for that answer.');
