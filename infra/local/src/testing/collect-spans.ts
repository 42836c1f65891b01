import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fastify } from 'fastify';

const mostBytes = 16_000_000;

export interface CollectedSpans {
  /** What services need so that they send all their spans here. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Takes spans by OTLP over HTTP, and writes them to a file, one message a line. */
export async function collectSpans(file: string): Promise<CollectedSpans> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const server = fastify({ bodyLimit: mostBytes });
  server.post('/v1/traces', (request, reply) => {
    appendFileSync(file, `${JSON.stringify(request.body)}\n`);
    return reply.send({});
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  // A run that fails to start doesn't wait for it.
  server.server.unref();
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER_ARG: '1' },
    stop: () => server.close(),
  };
}
