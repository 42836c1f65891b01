import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What `PushSubscription.toJSON()` gives a page. */
export interface PushSubscriptionJson {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message as the push service has it, decrypted. */
export interface PushedMessage {
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
}

/** The part of a browser that subscribes at a push service and opens what comes (RFC 8291). Its keys never leave it. */
export class PushBrowser {
  private constructor(
    readonly subscription: PushSubscriptionJson,
    private readonly address: string,
    private readonly keys: ECDH,
  ) {}

  /**
   * Subscribes at the sandbox's push service.
   * @param origin of the push service
   * @param vapid the only key that may send, as a page hands it to `PushManager.subscribe`
   */
  static async subscribe(origin: string, vapid: string | null): Promise<PushBrowser> {
    const answer = await fetch(`${origin}/subscribe`, { method: 'POST', body: JSON.stringify({ vapid }) });
    if (!answer.ok) throw new Error(`${origin}/subscribe: ${answer.status} ${await answer.text()}`);
    const { endpoint, subscription } = (await answer.json()) as { endpoint: string; subscription: string };
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    return new PushBrowser({ endpoint, keys: { p256dh, auth } }, subscription, keys);
  }

  /** The subscription's ID at the push service, by which a fault strikes only this browser. */
  get id(): string {
    return this.address.split('/').at(-1) ?? '';
  }

  /** Everything that has come, the oldest first. */
  async messages(): Promise<PushedMessage[]> {
    const answer = await fetch(this.address);
    const { messages } = (await answer.json()) as { messages: (Omit<PushedMessage, 'text'> & { body: string })[] };
    return messages.map(({ body, ttl, urgency, topic }) => ({
      text: this.open(Buffer.from(body, 'base64url')),
      ttl,
      urgency,
      topic,
    }));
  }

  /** Ends the subscription, as a browser does when its owner takes the permission back. */
  async unsubscribe(): Promise<void> {
    await fetch(this.address, { method: 'DELETE' });
  }

  /** One record of aes128gcm (RFC 8188): salt, record size, the sender's key, then the sealed text with its delimiter. */
  private open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + (body[20] ?? 0);
    const sender = body.subarray(21, keyEnd);
    const own = this.keys.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const auth = Buffer.from(this.subscription.keys.auth, 'base64url');
    const derive = (given: { key: Uint8Array; salt: Uint8Array; info: string | Buffer; length: number }): Buffer =>
      Buffer.from(hkdfSync('sha256', given.key, given.salt, given.info, given.length));
    const key = derive({ key: this.keys.computeSecret(sender), salt: auth, info, length: 32 });
    const contentKey = derive({ key, salt, info: 'Content-Encoding: aes128gcm\0', length: 16 });
    const nonce = derive({ key, salt, info: 'Content-Encoding: nonce\0', length: 12 });
    const sealed = body.subarray(keyEnd);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}
