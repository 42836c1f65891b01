import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults } from './faults.ts';

export interface Listening {
  server: Server;
  port: number;
  stop(): Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request, and the response to write. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Starts an HTTP server; port 0 means any free port. If answering fails, the connection ends. */
export async function listen(answer: Answer, host: string, port: number): Promise<Listening> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

/** Sends a browser back to the product with the answer, and with the state that it came with. */
export function sendBack(
  response: ServerResponse,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  answer: Record<string, string>,
): void {
  const to = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
  if (state !== null) to.searchParams.set('state', state);
  redirect(response, to.href);
}

const largestBody = 100_000;

export async function readBytes(request: IncomingMessage, largest = largestBody): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new RangeError('That is more than this page takes.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const readText = async (request: IncomingMessage): Promise<string> =>
  (await readBytes(request)).toString('utf8');

/** The fields of a JSON object; none for an empty text. */
export function fieldsIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text || '{}');
  if (typeof value !== 'object' || value === null) throw new RangeError('That is not a JSON object.');
  return { ...value };
}

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request));

/** What can go wrong at every vendor that uses HTTP; `slowMs` is the default delay of a slow response. */
export const httpFaults = (slowMs: number): Fault[] => [
  { name: 'slow', what: `Every answer takes ${slowMs / 1000} seconds.`, ms: slowMs },
  { name: 'down', what: 'Every request is answered with 503.' },
  { name: 'malformed', what: 'Answers to programs are not what the protocol says.' },
];

/** The bearer token in a request's header; empty if there's none. */
export function bearerOf(request: IncomingMessage): string {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' ? token : '';
}

interface Asked {
  forPrograms: boolean;
  about?: string[];
}

/**
 * Whether a fault has responded instead of the vendor. `forPrograms`: no person reads the response; `about` as in
 * `Faults`.
 */
export async function misbehaves(
  faults: Faults,
  response: ServerResponse,
  { forPrograms, about = [] }: Asked,
): Promise<boolean> {
  const slowMs = faults.struck('slow', about);
  if (slowMs) await sleep(slowMs);
  if (faults.strikes('down', about)) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable');
    return true;
  }
  if (forPrograms && faults.strikes('malformed', about)) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"oops": <html>');
    return true;
  }
  return false;
}
