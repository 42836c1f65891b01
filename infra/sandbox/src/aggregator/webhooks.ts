import type { SandboxEnv } from '../env.ts';
import type { Faults } from '../faults.ts';
import { post, signatureOf } from '../webhooks.ts';
import { aboutOf, type Link } from './links.ts';
import { datasetOf } from './yodlee-shapes.ts';

/** Notifies the product that an account has new data. The response doesn't matter: a webhook is only a hint. */
export class Webhooks {
  url: string;
  readonly #secret: string;
  readonly #faults: Faults;

  constructor(client: Pick<SandboxEnv['aggregatorClient'], 'webhookUrl' | 'webhookSecret'>, faults: Faults) {
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
    const signed = { 'x-yodlee-signature': signatureOf(body, this.#secret, at) };
    const times = this.#faults.strikes('webhook-twice', about) ? 2 : 1;
    for (let time = 0; time < times; time += 1) await post(this.url, body, signed);
  }
}
