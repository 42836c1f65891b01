import { createHmac } from 'node:crypto';
import type { AggregatorClient } from '../env.ts';
import type { Faults } from '../faults.ts';
import { aboutOf, type Link } from './links.ts';
import { datasetOf } from './yodlee-shapes.ts';

const timeoutMs = 5_000;

/** Notifies the product that an account has new data. The response doesn't matter: a webhook is only a hint. */
export class Webhooks {
  url: string;
  readonly #secret: string;
  readonly #faults: Faults;

  constructor(client: Pick<AggregatorClient, 'webhookUrl' | 'webhookSecret'>, faults: Faults) {
    this.url = client.webhookUrl;
    this.#secret = client.webhookSecret;
    this.#faults = faults;
  }

  async notify(link: Link): Promise<void> {
    const providerAccount = [
      {
        id: link.id,
        loginName: link.loginName,
        status: link.trouble ? 'FAILED' : 'SUCCESS',
        dataset: datasetOf(link),
      },
    ];
    const body = JSON.stringify({ event: { info: 'REFRESH.PROCESS_COMPLETED', data: { providerAccount } } });
    const about = aboutOf(link);
    const lateMs = this.#faults.struck('webhook-late', about) ?? 0;
    const at = Math.floor((Date.now() - lateMs) / 1_000);
    const signature = createHmac('sha256', this.#secret).update(`${at}.${body}`).digest('hex');
    const times = this.#faults.strikes('webhook-twice', about) ? 2 : 1;
    for (let time = 0; time < times; time += 1) await this.#post(body, `t=${at},v1=${signature}`);
  }

  async #post(body: string, signature: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-yodlee-signature': signature };
    await fetch(this.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
  }
}
