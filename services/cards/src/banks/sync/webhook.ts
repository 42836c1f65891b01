import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { tellOfNewData } from '@floatwise/contracts/cards/banks.http';
import { ENV } from '@floatwise/service-kit/env';
import { SignedBytes, type SignatureCheck } from '@floatwise/service-kit/http-kinds/webhook';
import { Route } from '@floatwise/service-kit/route';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { webhookEvent } from '../providers/yodlee/yodlee-schemas.js';

const header = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Two companies' clocks never agree exactly. */
const mostAheadS = 60;

/** Whether the aggregator signed these bytes recently. */
export const isSignedByYodlee: SignatureCheck<CardsEnv> = ({ bytes, headers }, env) => {
  const [, t, given] = header.exec(String(headers['x-yodlee-signature'] ?? '')) ?? [];
  if (env.YODLEE_WEBHOOK_SECRET === undefined || t === undefined || given === undefined) return false;
  const ageS = Date.now() / 1_000 - Number(t);
  if (ageS > env.BANK_WEBHOOK_MAX_AGE_S || ageS < -mostAheadS) return false;
  const made = createHmac('sha256', env.YODLEE_WEBHOOK_SECRET).update(`${t}.`).update(bytes).digest();
  return timingSafeEqual(made, Buffer.from(given, 'hex'));
};

/**
 * Receives hints that there's new data. A hint only moves the next sync forward and carries no data, so a false one
 * does no harm.
 */
@Controller()
export class WebhookController {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_HINT_PAUSE_MS'>,
  ) {}

  @Route(tellOfNewData, isSignedByYodlee)
  async take(@SignedBytes() bytes: Buffer) {
    const event = webhookEvent.safeParse(parsed(bytes));
    const ids = event.data?.event.data.providerAccount.map(({ id }) => id) ?? [];
    if (ids.length === 0) return;
    // Hints in quick succession cause one sync, a while after the last one: none is lost, none counts twice. During a sync
    // they're noted as their own time, which the sync's end looks for.
    await this.db.pool.query(
      `update bank_connection set next_sync_at = case when claimed_until >= clock_timestamp() then clock_timestamp() + interval '1 ms'
                else greatest(clock_timestamp(), last_sync_at + $2 * interval '1 ms') end
        where method = 'yodlee' and external_id = any($1) and status in ('pending', 'connected', 'error')
          and sealed_tokens is not null
          and (next_sync_at is null or claimed_until >= clock_timestamp()
               or next_sync_at > greatest(clock_timestamp(), last_sync_at + $2 * interval '1 ms'))`,
      [ids, this.env.BANK_HINT_PAUSE_MS],
    );
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
