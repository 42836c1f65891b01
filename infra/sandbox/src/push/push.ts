import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Vendor } from '../vendor.ts';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { fieldsIn, httpFaults, listen, misbehaves, readBytes, sendJson, type Exchange } from '../http.ts';
import { signerOf } from './vapid.ts';

/** What push services take of an encrypted message (RFC 8030 asks for at least this). */
const largestMessage = 4_096;

interface Message {
  /** As it arrived: encrypted for the browser (RFC 8291), base64url. */
  body: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
}

interface Subscription {
  /** The only key that may send to it; null if the browser named none. */
  key: string | null;
  messages: Message[];
}

const ownFaults = [
  { name: 'gone', what: 'The browser has ended its subscription: 410.' },
  { name: 'busy', what: 'Every message is answered with 429.' },
  { name: 'cut', what: 'A message is taken, and the connection ends without an answer.' },
];

interface Visit extends Exchange {
  body: Buffer;
}

/** Refuses a request with a sentence. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

class Service {
  readonly faults = new Faults([...httpFaults(slowMs), ...ownFaults]);
  private readonly subscriptions = new Map<string, Subscription>();
  origin = '';

  /** The body is read first: a slow push service has the message, also when its sender doesn't wait for the answer. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request);
    const [, what = '', id = ''] = (request.url ?? '').split('/');
    if (await misbehaves(this.faults, response, { forPrograms: what === 'push', about: [id] })) return;
    const line = `${request.method} /${what}`;
    if (line === 'POST /subscribe') return this.subscribe(body, response);
    if (line === 'GET /subscription') return sendJson(response, 200, { messages: this.find(id).messages });
    if (line === 'DELETE /subscription') {
      this.subscriptions.delete(id);
      return void response.writeHead(204).end();
    }
    if (line === 'POST /push') return this.take(id, { request, body, response });
    throw new Refused(404, 'There is no such address.');
  }

  /** RFC 8030, section 4; the key as in RFC 8292, section 4.1. */
  private subscribe(body: Buffer, response: ServerResponse): void {
    const { vapid } = fieldsIn(body.toString('utf8'));
    const id = randomBytes(16).toString('base64url');
    this.subscriptions.set(id, { key: typeof vapid === 'string' ? vapid : null, messages: [] });
    response.setHeader('location', `${this.origin}/subscription/${id}`);
    response.setHeader('link', `<${this.origin}/push/${id}>; rel="urn:ietf:params:push"`);
    sendJson(response, 201, {
      endpoint: `${this.origin}/push/${id}`,
      subscription: `${this.origin}/subscription/${id}`,
    });
  }

  /** RFC 8030, section 5. */
  private take(id: string, { request: { headers }, body, response }: Visit): void {
    const subscription = this.find(id);
    if (this.faults.strikes('gone', [id])) throw new Refused(410, 'The subscription has ended.');
    if (this.faults.strikes('busy', [id])) {
      response.setHeader('retry-after', '1');
      throw new Refused(429, 'Too many messages.');
    }
    if (body.length > largestMessage) throw new Refused(413, 'The message is too large.');
    if (headers['content-encoding'] !== 'aes128gcm' || body.length < 86) {
      throw new Refused(400, 'The message is not encrypted with aes128gcm.');
    }
    const ttl = Number(headers.ttl ?? NaN);
    if (!Number.isInteger(ttl) || ttl < 0) throw new Refused(400, 'TTL must be a whole number of seconds.');
    const topic = typeof headers.topic === 'string' ? headers.topic : null;
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) throw new Refused(400, 'That is not a topic.');
    this.admit(headers.authorization ?? '', subscription.key);
    const urgency = typeof headers.urgency === 'string' ? headers.urgency : 'normal';
    subscription.messages.push({ body: body.toString('base64url'), ttl, urgency, topic, at: new Date().toISOString() });
    if (this.faults.strikes('cut', [id])) return void response.destroy();
    response.writeHead(201, { location: `${this.origin}/message/${randomBytes(8).toString('base64url')}` }).end();
  }

  private admit(authorization: string, key: string | null): void {
    let signer: string;
    try {
      signer = signerOf(authorization, this.origin);
    } catch (error) {
      throw new Refused(401, error instanceof Error ? error.message : 'The token can not be read.');
    }
    if (key !== null && signer !== key) throw new Refused(403, 'The subscription belongs to another key.');
  }

  private find(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw new Refused(410, 'There is no such subscription.');
    return found;
  }
}

/**
 * A browser's push service by RFC 8030. A browser subscribes with `POST /subscribe`, and reads its messages, still encrypted, with
 * `GET /subscription/<id>`: the RFC's HTTP/2 push to the browser is left out.
 */
export async function startPush({ host, pushPort }: Pick<SandboxEnv, 'host' | 'pushPort'>): Promise<Vendor> {
  const service = new Service();
  const { port, stop } = await listen(
    (request, response) =>
      service.answer(request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        sendJson(response, error.status, { message: error.message });
      }),
    host,
    pushPort,
  );
  service.origin = `http://127.0.0.1:${port}`;
  return {
    name: 'push',
    title: 'Push',
    what: 'A browser’s push service: takes encrypted messages for its subscriptions (RFC 8030, 8292).',
    addresses: [{ label: 'Push service', url: service.origin }],
    faults: service.faults,
    stop,
  };
}
