import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxEnv } from '../env.ts';
import { Faults, slowMs } from '../faults.ts';
import { httpFaults, listen, misbehaves, readBytes, type Exchange } from '../http.ts';
import type { Vendor } from '../vendor.ts';
import { signatureFault } from './signature.ts';

const bucket = 'floatwise';
const largestObject = 50_000_000;
const mostKeys = 1_000;

const ownFaults = [{ name: 'short-pages', what: 'Lists come in pages of two names, with more to follow.' }];

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

class Storage {
  readonly faults = new Faults([...httpFaults(slowMs), ...ownFaults]);
  readonly #objects = new Map<string, Buffer>();
  readonly #key: SandboxEnv['storage'];

  constructor(key: SandboxEnv['storage']) {
    this.#key = key;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request, largestObject);
    if (await misbehaves(this.faults, response, { forPrograms: true })) return;
    const { method = '', url = '', headers } = request;
    const fault = signatureFault({ method, url, headers, body }, this.#key, new Date());
    if (fault !== undefined) throw new Refused(403, fault);
    const { pathname, searchParams } = new URL(url, 'http://storage');
    const [, of = '', name = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (of !== bucket) throw new Refused(404, 'NoSuchBucket');
    if (name === '') return this.#list(method, searchParams, response);
    if (method === 'PUT') return this.#put(name, { request, body, response });
    if (method === 'GET' || method === 'HEAD') return this.#get(name, response);
    if (method !== 'DELETE') throw new Refused(405, 'MethodNotAllowed');
    this.#objects.delete(name);
    response.writeHead(204).end();
  }

  #put(name: string, { request, body, response }: Exchange & { body: Buffer }) {
    const condition = request.headers['if-none-match'];
    if (condition !== undefined && condition !== '*') throw new Refused(501, 'NotImplemented');
    if (condition === '*' && this.#objects.has(name)) throw new Refused(412, 'PreconditionFailed');
    this.#objects.set(name, body);
    response.writeHead(200, { etag: tagOf(body) }).end();
  }

  /** Node sends no body in the answer to HEAD. */
  #get(name: string, response: ServerResponse): void {
    const content = this.#objects.get(name);
    if (!content) throw new Refused(404, 'NoSuchKey');
    response.writeHead(200, {
      etag: tagOf(content),
      'content-type': 'application/octet-stream',
      'content-length': content.length,
    });
    response.end(content);
  }

  /** ListObjectsV2; where the next page begins is the last name of this one. */
  #list(method: string, query: URLSearchParams, response: ServerResponse): void {
    if (method !== 'GET' || query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const asked = Math.min(Number(query.get('max-keys') ?? mostKeys), mostKeys);
    const most = this.faults.strikes('short-pages') ? Math.min(2, asked) : asked;
    const rest = [...this.#objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = rest.slice(0, most);
    const isCut = page.length < rest.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    const contents = page.map((name) => {
      const content = this.#objects.get(name) ?? Buffer.alloc(0);
      return `<Contents><Key>${escaped(name)}</Key><ETag>${escaped(tagOf(content))}</ETag><Size>${content.length}</Size></Contents>`;
    });
    sendXml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${asked}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    );
  }
}

/** Object storage by the protocol of Amazon's S3, with the bucket in the path: what programs write, read, list, and delete. */
export async function startStorage({ host, storage: env }: Pick<SandboxEnv, 'host' | 'storage'>): Promise<Vendor> {
  const storage = new Storage(env);
  const { port, stop } = await listen(
    (request, response) =>
      storage.answer(request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        sendXml(response, error.status, `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`);
      }),
    host,
    env.port,
  );
  return {
    name: 'storage',
    title: 'Storage',
    what: `Object storage that speaks S3’s protocol, with the bucket “${bucket}”.`,
    addresses: [{ label: 'S3', url: `http://127.0.0.1:${port}` }],
    faults: storage.faults,
    stop,
  };
}
