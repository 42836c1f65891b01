import { lookup, type LookupAddress } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, fetch as fetchBy, type RequestInit as FetchOptions } from 'undici';
import { inOutgoingSpan } from './spans.js';
import { bareHost, isLoopbackHost, mayReach } from './outgoing-address.js';

/** Why a call wasn't even started. */
export type OutgoingFault = 'not-listed' | 'plain-http' | 'address';

const sentences: Record<OutgoingFault, string> = {
  'not-listed': 'is not on the list of servers that are called',
  'plain-http': 'would be called without TLS, which is for this machine only',
  address: 'leads into a private network',
};

/** A call that the service refuses to make. Names the host, never path or query. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
  readonly code = 'OUTGOING_REFUSED';
  constructor(
    host: string,
    readonly fault: OutgoingFault,
  ) {
    super(`${host} ${sentences[fault]}.`);
  }
}

/** Why a call wasn't started, from the refusal or an error caused by it; undefined for any other error. */
export function outgoingFault(error: unknown): OutgoingFault | undefined {
  if (error instanceof OutgoingRefused) return error.fault;
  return error instanceof Error && error.cause !== undefined ? outgoingFault(error.cause) : undefined;
}

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

export interface OutgoingOptions {
  /**
   * The only servers that may be called, each with scheme, host, and port: `https://accounts.google.com`. A host's first label
   * may be any: `https://*.notify.windows.com`.
   */
  origins: readonly string[];
  /** Hosts in a private network that may be called (`OUTGOING_PRIVATE_HOSTS`). */
  privateHosts: readonly string[];
  /** Whether a listed server may be called without TLS; for what is our own and public, such as our articles. */
  withoutTls?: boolean;
  /** Connection timeout, milliseconds. */
  connectTimeoutMs: number;
  /** How names are resolved; by the system unless a test replaces it. */
  resolve?: Resolve;
}

type Call = Pick<FetchOptions, 'method' | 'headers' | 'body' | 'signal'>;

const bySystem: Resolve = (host, done) => lookup(host, { all: true }, done);

/**
 * The only way for a service to call the outside world: only listed servers, over TLS unless they're on this machine,
 * and never through a redirect. Addresses are checked when connecting, so a name that resolves differently the second
 * time is refused too.
 */
export class Outgoing {
  private readonly origins: ReadonlySet<string>;
  private readonly privateHosts: ReadonlySet<string>;
  private readonly agent: Agent;

  constructor(private readonly options: OutgoingOptions) {
    this.origins = new Set(options.origins.map(originOf));
    this.privateHosts = new Set(options.privateHosts.map(bareHost));
    this.agent = new Agent({ connect: { lookup: this.lookup, timeout: options.connectTimeoutMs } });
  }

  /** Whether an address belongs to one of the servers, for addresses that somebody else names and that are called later. */
  isListed(url: URL): boolean {
    return this.origins.has(originOf(url)) || this.origins.has(anyFirstLabel(url));
  }

  /**
   * Like the standard `fetch`, except that redirects are errors.
   * @throws OutgoingRefused immediately, or as the cause of the TypeError of a failed connection
   */
  async fetch(address: string | URL, call: Call = {}): Promise<Response> {
    const url = new URL(address);
    this.admit(url);
    const { signal, method, headers, body } = call;
    const answer = await inOutgoingSpan(url, method ?? 'GET', () =>
      fetchBy(url, {
        ...(signal ? { signal } : {}),
        ...(method ? { method } : {}),
        ...(headers ? { headers } : {}),
        ...(body ? { body } : {}),
        redirect: 'error',
        dispatcher: this.agent,
      }),
    );
    const { status, statusText } = answer;
    return new Response(answer.body, { status, statusText, headers: [...answer.headers] });
  }

  /** `fetch` for a vendor's SDK, which wants the standard one's types. Of a `Request`, only the address counts. */
  readonly standardFetch: typeof globalThis.fetch = (input, init) =>
    this.fetch(input instanceof Request ? input.url : input, init as Call);

  /**
   * A connection for a protocol other than HTTP, such as SMTP. `address` must be on the list with its scheme and port.
   * @throws OutgoingRefused, or the system's connection error
   */
  async connect(address: string): Promise<Socket> {
    const url = new URL(address);
    this.admit(url);
    const { connectTimeoutMs: timeout } = this.options;
    const socket = connectTcp({ host: bareHost(url.hostname), port: portOf(url), lookup: this.lookup, timeout });
    return new Promise((resolve, reject) => {
      socket.once('error', reject).once('timeout', () => {
        socket.destroy(Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT', syscall: 'connect' }));
      });
      socket.once('connect', () => {
        socket.off('error', reject).removeAllListeners('timeout').setTimeout(0);
        resolve(socket);
      });
    });
  }

  /** Closes all `fetch` connections; requests still running on them fail. */
  destroy(): Promise<void> {
    return this.agent.destroy();
  }

  /** The checks that are possible before resolving the name. */
  private admit(url: URL): void {
    const host = bareHost(url.hostname);
    if (!this.origins.has(originOf(url)) && !this.origins.has(anyFirstLabel(url)))
      throw new OutgoingRefused(host, 'not-listed');
    const isPlain = url.protocol === 'http:' && !this.options.withoutTls;
    if (isPlain && !isLoopbackHost(host)) throw new OutgoingRefused(host, 'plain-http');
    // A literal IP address needs no name lookup.
    if (isIP(host) !== 0 && !mayReach(host, host, this.privateHosts)) throw new OutgoingRefused(host, 'address');
  }

  /** Resolves the name for the connection being made. If one address isn't allowed, all are refused. */
  private readonly lookup: LookupFunction = (host, { all = false }, done) => {
    const resolve = this.options.resolve ?? bySystem;
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
      const isAllowed = found.every(({ address }) => mayReach(host, address, this.privateHosts));
      if (!isAllowed) return done(new OutgoingRefused(host, 'address'), '', 0);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

const standardPorts: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

const portOf = ({ protocol, port }: URL): number => Number(port || standardPorts[protocol]);

/** Scheme, host, and port, even for schemes to which the URL standard gives no origin. */
function originOf(address: string | URL): string {
  const url = new URL(address);
  return `${url.protocol}//${url.hostname}:${portOf(url)}`;
}

/** The same with `*` as the host's first label. */
const anyFirstLabel = (url: URL): string => originOf(url).replace(/\/\/[^.:[]+\./, '//*.');
