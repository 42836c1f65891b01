import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a toy service reports about the call it received. */
export interface Seen {
  service: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface ToyUpstream {
  address: string;
  /** Calls received so far, not counting probes. */
  calls: () => number;
  /** Streams of events that are open right now. */
  listeners: () => number;
  /**
   * How it responds to calls and probes from now on: `stopping` answers 503 to probes only, `cut` drops every connection
   * without a response, `hasty` resets the connection of whoever sends a body.
   */
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
}

type Behavior = 'well' | 'stopping' | 'cut' | 'hasty';

/**
 * A service that echoes each request. For `?listen` it sends one event now and one after the caller has read it; for
 * `?leads-to=` it redirects.
 */
export async function toyUpstream(service: string, port = 0): Promise<ToyUpstream> {
  let listening: ServerResponse | undefined;
  let behavior: Behavior = 'well';
  let calls = 0;
  let listeners = 0;
  const server = createServer((request, response) => {
    if (request.url === '/accepting') {
      response.writeHead(behavior === 'stopping' ? 503 : 200).end();
      return;
    }
    calls += 1;
    if (behavior === 'cut') {
      request.socket.destroy();
      return;
    }
    if (behavior === 'hasty' && request.method === 'POST') {
      request.socket.resetAndDestroy();
      return;
    }
    if (request.url?.endsWith('?heard')) {
      listening?.end('data: second\n\n');
      response.end();
      return;
    }
    if (request.url?.endsWith('?listen')) {
      listening = response;
      listeners += 1;
      response.on('close', () => (listeners -= 1));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    }
    const leadsTo = new URL(request.url ?? '/', 'http://toy').searchParams.get('leads-to');
    if (leadsTo !== null) {
      response.writeHead(302, { location: leadsTo, 'set-cookie': `flow=${leadsTo}` }).end();
      return;
    }
    const seen: Seen = { service, method: request.method ?? '', url: request.url ?? '', headers: request.headers };
    request.resume();
    request.on('end', () => {
      const { traceparent } = request.headers;
      response.writeHead(200, {
        ...{ 'content-type': 'application/json', server: 'toy', 'x-request-id': 'from the toy' },
        ...(typeof traceparent === 'string' ? { traceresponse: traceparent } : {}),
      });
      response.end(JSON.stringify(seen));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    listeners: () => listeners,
    behave: (next) => (behavior = next),
    stop: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
