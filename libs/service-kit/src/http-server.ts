import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { kindOf, type BodyKind } from '@floatwise/contracts/define';
import { currentTraceparent } from '@floatwise/events/spans';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BaseEnv } from './env.js';
import { DomainError } from './errors.js';
import { probes } from './health-routes.js';
import { mostFormBytes, oneClickIn } from './http-kinds/one-click.js';
import { limitedBody } from './http-kinds/upload.js';
import { currentRequest, traceFields } from './logging.js';
import type { HttpMetrics } from './metrics.js';
import { refusalOf, sendProblem } from './problem.filter.js';
import { handledRoutes } from './route.js';
import { endRequestSpan, inRequestSpan } from './spans.js';

const requestIdShape = /^[\w.-]{8,100}$/;
const longestParameter = 200;
/**
 * So many connections may wait until a service takes them. Node's 511 are full within half a second when all browsers come back at once,
 * and then the edge can't even ask whether the service is there. Linux has at most `net.core.somaxconn` of them wait.
 */
export const connectionsWaiting = 4_096;
/** Longer than the edge keeps its connections open, so that it never writes to one that's closing. */
const keepAliveMs = 75_000;
/** The most that's read of a body that has been refused already. */
const mostDroppedBytes = 16 * 1_048_576;

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
}

/**
 * Fastify under Nest: bodies according to the contracts, limits, a request ID everywhere, no Express-style middleware.
 */
export function createAdapter(env: BaseEnv): FastifyAdapter {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: env.TRUSTED_PROXIES.split(',').map((range) => range.trim()),
    bodyLimit: env.BODY_LIMIT_BYTES,
    requestTimeout: env.REQUEST_TIMEOUT_MS,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection during shutdown are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestParameter, ignoreTrailingSlash: true },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, refusalOf(error), request.id),
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.removeContentTypeParser('text/plain');
  server.addHook('onRoute', (route) => {
    const maxBodyBytes = route.config?.contract?.maxBodyBytes;
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
  endBusyConnections(server);
  dropRefusedBodies(server);
  const taken = new Set(handledRoutes.map(({ route }) => kindOf(route.body)));
  if (taken.has('webhook')) parseSignedBodies(server);
  if (taken.has('upload')) parseUploads(server);
  if (taken.has('one-click')) parseOneClicks(server);
  return adapter;
}

/** Closing the server ends idle connections only; one that was busy would stay open until its client closes it. */
function endBusyConnections(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.addHook('onResponse', (request, _, done) => {
    if (closing) request.raw.socket.end();
    done();
  });
}

/**
 * A refusal that comes before the whole body has arrived would end the connection while the edge is still sending, and the edge would
 * answer 503 in its place. So the rest is read and dropped first, for as long as a request may take.
 */
function dropRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (reply.statusCode < 400 || raw.complete) return done(null, payload);
    let dropped = 0;
    const answer = () => {
      raw.off('data', drop).off('end', answer).off('close', answer);
      if (raw.complete) reply.removeHeader('connection');
      done(null, payload);
    };
    const drop = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > mostDroppedBytes) answer();
    };
    raw.on('data', drop).once('end', answer).once('close', answer).resume();
  });
}

const bodyOf = (request: FastifyRequest): BodyKind => request.routeOptions.config.contract?.body;

/** A webhook's JSON is kept as bytes, because the bytes are what was signed. */
function parseSignedBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (kindOf(bodyOf(request)) === 'webhook') done(null, body);
    else void parse(request, body.toString('utf8'), done);
  });
}

/** Mail programs send a form, in either of its two encodings; only a one-click unsubscribe takes one. */
function parseOneClicks(server: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const limits = { parseAs: 'string', bodyLimit: mostFormBytes } as const;
  server.addContentTypeParser<string>(forms, limits, (request, body, done) => {
    if (kindOf(bodyOf(request)) === 'one-click') done(null, oneClickIn(body));
    else done(notJson());
  });
}

const notJson = () => new DomainError('refused', 415, 'Send the data as JSON (content-type: application/json).');

/** A file is uploaded as `application/octet-stream` and passed on as it arrives. */
function parseUploads(server: FastifyInstance): void {
  server.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, body: Readable) => {
    const kind = bodyOf(request);
    if (typeof kind !== 'object' || !('kind' in kind) || kind.kind !== 'upload') throw notJson();
    return limitedBody(request, body, kind);
  });
}

/**
 * Adds a request ID to the response and to every log line, and one line and one measurement per request, except for
 * probes, which come every second. Paths of unknown routes aren't logged.
 */
export function observeRequests(server: FastifyInstance, access: Logger, metrics: HttpMetrics): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    const run = () => currentRequest.run({ requestId: request.id }, done);
    const route = routeOf(request);
    if (probes.has(route)) return run();
    inRequestSpan(request, route, () => {
      const place = currentTraceparent();
      // W3C Trace Context, level 2: it tells the caller, and the edge's log, that the trace is recorded.
      if (place !== undefined) reply.header('traceresponse', place);
      run();
    });
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (probes.has(route)) return done();
    const span = endRequestSpan(request, reply.statusCode);
    const ms = reply.elapsedTime;
    metrics.observe(request.method, route, reply.statusCode, ms);
    access.info({
      requestId: request.id,
      ...traceFields(span),
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 100) / 100,
    });
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
