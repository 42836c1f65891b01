import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import { outgoingFault } from '@floatwise/service-kit/outgoing';
import webpush from 'web-push';
import type { NotificationsEnv } from '../env.js';
import { isPushEndpoint, toPushServices } from './push-services.js';

/** A browser's subscription, as `PushManager.subscribe` gave it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  payload: string;
  /** How long the push service keeps it for a device that's off, in whole seconds. */
  ttlS: number;
  isUrgent: boolean;
  /** Replaces an earlier one with the same topic that wasn't delivered yet: 32 characters of base64url at most. */
  topic: string;
}

type Env = Pick<
  NotificationsEnv,
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'MAIL_FROM'
  | 'PUSH_EXTRA_ORIGINS'
  | 'PUSH_TIMEOUT_MS'
  | 'OUTGOING_PRIVATE_HOSTS'
>;

/** Speaks to push services (RFC 8030): encrypted for one browser (RFC 8291), signed as us (RFC 8292). */
@Injectable()
export class PushClient implements OnApplicationShutdown {
  private readonly services;
  private readonly vapid;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.services = toPushServices(env);
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, MAIL_FROM } = env;
    const subject = VAPID_SUBJECT ?? `mailto:${MAIL_FROM.address}`;
    this.vapid = publicKey && privateKey ? { subject, publicKey, privateKey } : undefined;
  }

  /** Null if no keys are configured: then there are no alerts. */
  get publicKey(): string | null {
    return this.vapid?.publicKey ?? null;
  }

  takes(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.services);
  }

  /** `gone`: the browser has ended the subscription for good. Never throws. */
  async send(subscription: Subscription, push: Push): Promise<'done' | 'gone' | WorkFault> {
    let status: number;
    try {
      status = await this.post(subscription, push);
    } catch (error) {
      return faultOf(error);
    }
    if (status >= 200 && status < 300) return 'done';
    if (status === 404 || status === 410) return 'gone';
    return { outcome: status === 429 || status >= 500 ? 'postponed' : 'refused', fault: `push ${status}` };
  }

  onApplicationShutdown(): Promise<void> {
    return this.services.destroy();
  }

  private async post({ endpoint, ...keys }: Subscription, push: Push): Promise<number> {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, push.payload, {
      vapidDetails: this.vapid,
      TTL: push.ttlS,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: push.topic,
      contentEncoding: 'aes128gcm',
    });
    const answer = await this.services.fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body,
      signal: AbortSignal.timeout(this.env.PUSH_TIMEOUT_MS),
    });
    // Whatever it says, nobody reads it; unread, it would hold the connection.
    await answer.body?.cancel();
    return answer.status;
  }
}

/** Errors of a connection that was never made, so nothing can have arrived. */
const neverConnected = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

function faultOf(error: unknown): WorkFault {
  const refusal = outgoingFault(error);
  if (refusal) return { outcome: 'refused', fault: `push ${refusal}` };
  const code = codeOf(error);
  if (neverConnected.has(code)) return { outcome: 'postponed', fault: `push ${code}` };
  return { outcome: 'doubtful', fault: `push ${code}` };
}

/** The system's code of an error or of what caused it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}
