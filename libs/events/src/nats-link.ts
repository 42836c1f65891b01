import { setMaxListeners } from 'node:events';
import { Logger } from '@nestjs/common';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { inboxOf } from './subjects.js';
import { pause } from './backoff.js';

const firstRetryMs = 250;
const lastRetryMs = 5000;

/**
 * A service's only NATS connection. It's opened in the background and reopened forever, so that a service starts and
 * keeps running while NATS is down.
 */
export class NatsLink {
  private readonly logger = new Logger('NATS');
  private readonly stopping = new AbortController();
  private readonly changes = new EventTarget();
  private connection?: NatsConnection;
  private connected = false;
  private made = 0;
  private running?: Promise<void>;
  private tried = () => {};
  private readonly firstTry = new Promise<void>((resolve) => (this.tried = resolve));

  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {
    // Everyone who waits for NATS listens here, so many listeners aren't a leak.
    setMaxListeners(0, this.changes, this.stopping.signal);
  }

  get up(): boolean {
    return this.connected;
  }

  /** How many connections have been made so far: each may lead to a different server, or to different data. */
  get connections(): number {
    return this.made;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves once the first connection attempt has succeeded or failed. */
  whenTried(): Promise<void> {
    return this.firstTry;
  }

  /** The live connection, as soon as there is one. Rejects if the service stops or the caller's signal fires. */
  async whenUp(signal?: AbortSignal): Promise<NatsConnection> {
    for (;;) {
      signal?.throwIfAborted();
      this.stopping.signal.throwIfAborted();
      if (this.connected && this.connection) return this.connection;
      await this.change('up', signal);
    }
  }

  /** Calls back whenever the connection is lost or the service stops; returns a function that unsubscribes. */
  onDown(listener: () => void): () => void {
    this.changes.addEventListener('down', listener);
    return () => this.changes.removeEventListener('down', listener);
  }

  /** Sends what is buffered and closes. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    this.setConnected(false);
    const connection = this.connection;
    if (connection && !connection.isClosed()) await connection.drain().catch(() => connection.close());
    await this.running;
  }

  private async run(): Promise<void> {
    let retryMs = firstRetryMs;
    while (!this.stopping.signal.aborted) {
      try {
        this.connection = await this.open();
        retryMs = firstRetryMs;
        if (this.stopping.signal.aborted) return await this.connection.close();
        this.setConnected(true);
        this.tried();
        this.logger.log(`Connected to ${this.connection.getServer()}.`);
        void this.watch(this.connection);
        await this.connection.closed();
        this.setConnected(false);
      } catch {
        this.tried();
        if (retryMs === firstRetryMs) this.logger.warn('NATS does not answer; events wait in the database meanwhile.');
        await pause(retryMs, this.stopping.signal);
        retryMs = Math.min(retryMs * 2, lastRetryMs);
      }
    }
  }

  private open(): Promise<NatsConnection> {
    return connect({
      ...addressesIn(this.url),
      name: this.name,
      inboxPrefix: inboxOf(this.name),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      ignoreAuthErrorAbort: true,
      pingInterval: 10_000,
      maxPingOut: 2,
      timeout: 5000,
    });
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' && this.connected) {
        this.setConnected(false);
        this.logger.warn('NATS is gone; events wait in the database meanwhile.');
      }
      // A subject that isn't on the service's list. The message names the subject, and nothing that was sent.
      if (status.type === 'error') this.logger.error(`NATS refuses: ${status.error.message}`);
      if (status.type === 'reconnect' && !this.stopping.signal.aborted) {
        this.setConnected(true);
        this.logger.log('NATS is back.');
      }
    }
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
    if (connected) this.made += 1;
    this.changes.dispatchEvent(new Event(connected ? 'up' : 'down'));
  }

  private change(kind: 'up', signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const signals = [this.stopping.signal, ...(signal ? [signal] : [])];
      const end = () => {
        this.changes.removeEventListener(kind, end);
        for (const each of signals) each.removeEventListener('abort', end);
        resolve();
      };
      this.changes.addEventListener(kind, end);
      for (const each of signals) each.addEventListener('abort', end);
    });
  }
}

/**
 * Comma-separated addresses. The first one's user and password, if any, apply to all. The client itself ignores
 * credentials in addresses.
 */
export function addressesIn(text: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass'> {
  const addresses = text.split(',').map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const [first] = addresses;
  const servers = addresses.map(({ protocol, host }) => `${protocol}//${host}`);
  if (!first?.username) return { servers };
  return { servers, user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) };
}
