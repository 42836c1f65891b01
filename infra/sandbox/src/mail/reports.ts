import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Fault, Faults } from '../faults.ts';
import { post } from '../webhooks.ts';
import type { Mail } from './inbox.ts';

/** What a mail server can learn about a mail after it took it, and how its report names it. */
export const happenings = {
  bounce: { says: 'Bounce', type: 'mail.bounced', data: { bounce: 'permanent' } },
  'bounce-for-now': { says: 'Bounce for now', type: 'mail.bounced', data: { bounce: 'transient' } },
  spam: { says: 'Report spam', type: 'mail.complained', data: {} },
  delivery: { says: 'Confirm delivery', type: 'mail.delivered', data: {} },
} as const;
type Happening = keyof typeof happenings;

export const isHappening = (name: unknown): name is Happening => typeof name === 'string' && name in happenings;

/** What can go wrong with the reports. */
export const reportFaults: Fault[] = [
  { name: 'webhook-twice', what: 'Each report about a mail is sent twice, with the same id.' },
  { name: 'webhook-late', what: 'Reports about mails are signed 10 minutes ago.', ms: 600_000 },
  { name: 'webhook-forged', what: 'Reports about mails are signed with another secret.' },
];

const otherSecret = `whsec_${Buffer.from('a secret that nobody agreed upon').toString('base64')}`;

/** Reports to the product what happened to its mails, by signed webhooks (standardwebhooks.com). */
export class Reports {
  url: string;
  readonly #secret: string;
  readonly #faults: Faults;

  constructor({ webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string }, faults: Faults) {
    this.url = webhookUrl;
    this.#secret = webhookSecret;
    this.#faults = faults;
  }

  /** Sends a report and notes it at the mail; returns the product's answer, 0 if there is none. */
  async send(mail: Mail, happening: Happening): Promise<number> {
    const { says, type, data } = happenings[happening];
    const [recipient = ''] = mail.envelope.to;
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ type, timestamp, data: { messageId: mail.messageId, recipient, ...data } });
    const headers = this.#signed(body);
    let status = 0;
    for (let left = this.#faults.strikes('webhook-twice') ? 2 : 1; left > 0; left -= 1) {
      status = await post(this.url, body, headers);
    }
    mail.reports.push({ says, status });
    return status;
  }

  #signed(body: string): Record<string, string> {
    const id = `msg_${randomUUID()}`;
    const at = new Date(Date.now() - (this.#faults.struck('webhook-late') ?? 0));
    const secret = this.#faults.strikes('webhook-forged') ? otherSecret : this.#secret;
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
  }
}
