import { existsSync, readFileSync } from 'node:fs';
import { fastify, type FastifyInstance } from 'fastify';
import type { Instance } from '../instance/instance.ts';
import type { Span, Traces } from './traces.ts';

export interface Observed {
  traces: Traces;
  /** The file with all programs' log lines. */
  log: string;
  /** What services measure: a service's name with its metrics in Prometheus' text format. */
  metrics: () => Promise<Record<string, string>>;
}

const mostBytes = 16_000_000;

/** Takes traces by OTLP over HTTP, and shows them with the log lines and figures that belong to them. */
export function observePage({ traces, log, metrics }: Observed): FastifyInstance {
  const server = fastify({ bodyLimit: mostBytes });
  server.post('/v1/traces', (request, reply) => {
    try {
      traces.add(request.body);
      return reply.send({});
    } catch {
      return reply.code(400).send({ message: 'These are no traces.' });
    }
  });
  server.get('/', async (_, reply) => reply.type('text/html').send(listPage(traces, await metrics())));
  server.get<{ Params: { traceId: string } }>('/traces/:traceId', (request, reply) => {
    const { traceId } = request.params;
    const spans = traces.one(traceId);
    if (spans.length === 0) return reply.code(404).type('text/html').send(page('There is no such trace.', ''));
    return reply.type('text/html').send(tracePage(spans, logLinesOf(log, traceId)));
  });
  return server;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23);
const ms = (duration: number): string => `${duration.toFixed(1)} ms`;
const row = (cells: readonly (string | number)[]): string => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><tr><th>${heads.join('</th><th>')}</th></tr>${rows.join('')}</table>`;

const style = `body{font:15px/1.5 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
td,th{padding:.2rem 1rem .2rem 0;text-align:left;white-space:nowrap}pre{overflow:auto}svg{display:block}.failed{color:#c33}`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>
  <h1>${escaped(title)}</h1>${content}</html>`;

function listPage(traces: Traces, metrics: Record<string, string>): string {
  const rows = traces.all().map((spans) => {
    const first = spans.reduce((one, other) => (other.startMs < one.startMs ? other : one));
    const end = Math.max(...spans.map(({ endMs }) => endMs));
    const name = `<a href="/traces/${escaped(first.traceId)}">${escaped(first.name)}</a>`;
    const services = [...new Set(spans.map(({ service }) => service))].map(escaped).join(', ');
    return row([time(first.startMs), failedMark(spans) + name, services, spans.length, ms(end - first.startMs)]);
  });
  const figures = Object.entries(metrics).map(([service, text]) => row([escaped(service), ...figuresIn(text)]));
  return page(
    'What Floatwise does',
    `${table(['service', 'calls', 'of these failed', 'events waiting', 'memory'], figures)}
    <h2>Traces, newest first</h2>${table(['at', 'what', 'where', 'steps', 'took'], rows)}`,
  );
}

const failedMark = (spans: readonly Span[]): string =>
  spans.some(({ failed }) => failed) ? '<span class="failed">failed</span> ' : '';

/** Calls, calls answered with a 5xx, events that wait, and memory, from a service's metrics. */
function figuresIn(text: string): string[] {
  const sum = (metric: RegExp): number =>
    text.split('\n').reduce((total, line) => (metric.test(line) ? total + Number(line.split(' ').at(-1)) : total), 0);
  const megabytes = sum(/^process_resident_memory_bytes /) / 1e6;
  return [
    ...[
      /^http_request_duration_seconds_count/,
      /^http_request_duration_seconds_count.*status="5/,
      /^events_pending/,
    ].map((metric) => String(sum(metric))),
    `${megabytes.toFixed(0)} MB`,
  ];
}

function tracePage(spans: readonly Span[], logLines: readonly string[]): string {
  const start = spans[0]?.startMs ?? 0;
  const whole = Math.max(...spans.map(({ endMs }) => endMs)) - start || 1;
  const rows = spans.map((span) => {
    const [x, width] = [
      ((span.startMs - start) / whole) * 300,
      Math.max(((span.endMs - span.startMs) / whole) * 300, 1),
    ];
    const bar = `<svg width="300" height="12"><rect x="${x}" width="${width}" height="12" fill="${span.failed ? '#c33' : '#0a7'}"/></svg>`;
    const name = `${'&nbsp;&nbsp;'.repeat(depthOf(span, spans))}${escaped(span.name)}`;
    const facts = Object.entries(span.attributes).map(([key, value]) => `${key} ${value}`);
    const linked = span.linked.map((id) => `<a href="/traces/${escaped(id)}">led here</a>`);
    return row([escaped(span.service), name, bar, ms(span.endMs - span.startMs), escaped(facts.join(', ')), ...linked]);
  });
  return page(
    spans[0]?.name ?? '',
    `<p><a href="/">All traces</a></p>${table(['service', 'step', '', 'took', 'facts'], rows)}
    <h2>Log</h2><pre>${logLines.map(escaped).join('\n') || 'Nothing was logged.'}</pre>`,
  );
}

/** @param most browsers make up their own ids, so spans can be their own parents' parents */
function depthOf(span: Span, spans: readonly Span[], most = 20): number {
  const parent = most > 0 ? spans.find(({ spanId }) => spanId === span.parentSpanId) : undefined;
  return parent ? depthOf(parent, spans, most - 1) + 1 : 0;
}

const logLinesOf = (log: string, traceId: string): string[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes(traceId))
    : [];

/** Asks each service of an instance for its metrics; one that doesn't answer is left out. */
export async function metricsOf(
  { ports }: Pick<Instance, 'ports'>,
  tokens: Record<string, string>,
): Promise<Record<string, string>> {
  const asked = Object.entries(ports.services).map(async ([name, { ops }]) => {
    const headers = { authorization: `Bearer ${tokens[name]}` };
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${ops}/metrics`, { headers, signal }).catch(() => undefined);
    return answer?.ok ? ([[name, await answer.text()]] as const) : [];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
