import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FactSource } from '@floatwise/contracts/values';
import { Outgoing, outgoingFault } from '@floatwise/service-kit/outgoing';
import { DomainError } from '@floatwise/service-kit/errors';

/** Nothing was imported; the sentence is for the operator. */
export class ImportRefused extends DomainError {
  override readonly name = 'ImportRefused';

  constructor(sentence: string) {
    super('import-refused', 400, sentence);
  }
}

export interface SourceLimits {
  maxBytes: number;
  timeoutMs: number;
  /** Internal hosts that we allow reading from. */
  privateHosts: readonly string[];
}

/** The text of a file, or of an https URL (http on loopback only), within the limits. */
export async function readSource(fileOrUrl: string, limits: SourceLimits): Promise<string> {
  const url = /^https?:/i.test(fileOrUrl) ? URL.parse(fileOrUrl) : undefined;
  if (url === null) throw new ImportRefused(`${fileOrUrl} is not an address.`);
  return url ? readUrl(url, limits) : readLocalFile(fileOrUrl, limits);
}

/** The source that imported facts name. Passwords and tokens in a URL are removed. */
export function sourceOf(fileOrUrl: string, day: string): FactSource {
  const url = /^https?:/i.test(fileOrUrl) ? new URL(fileOrUrl) : null;
  return {
    title: `credit-card-bonuses file ${url ? url.host + url.pathname : basename(fileOrUrl)}`,
    url: url && url.protocol === 'https:' ? url.origin + url.pathname : null,
    date: day,
    note: 'Imported by an operator.',
  };
}

async function readLocalFile(path: string, { maxBytes }: SourceLimits): Promise<string> {
  const file = await open(path, 'r').catch(() => {
    throw new ImportRefused(`The file ${path} can’t be read.`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new ImportRefused(`${path} is not a file.`);
    return await limitedText(file.createReadStream({ autoClose: false }), maxBytes);
  } finally {
    await file.close();
  }
}

async function readUrl(url: URL, { maxBytes, timeoutMs, privateHosts }: SourceLimits): Promise<string> {
  // Only the operator's URL is allowed.
  const outgoing = new Outgoing({ origins: [url.href], privateHosts, connectTimeoutMs: timeoutMs });
  try {
    const answer = await outgoing.fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
      throw new ImportRefused(sentenceOf(error, url.host));
    });
    if (!answer.ok || !answer.body) throw new ImportRefused(`${url.host} answered with status ${answer.status}.`);
    return await limitedText(answer.body, maxBytes);
  } finally {
    await outgoing.destroy();
  }
}

function sentenceOf(error: unknown, host: string): string {
  const fault = outgoingFault(error);
  if (fault === 'plain-http') return 'Only https addresses are read; http is for this machine alone.';
  if (fault !== undefined) return `${host} leads into a private network, from which nothing is read.`;
  return `${host} did not answer in time, not at all, or only with a redirect.`;
}

async function limitedText(chunks: AsyncIterable<Uint8Array | string>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      const part = Buffer.from(chunk);
      size += part.length;
      if (size > maxBytes) throw new ImportRefused(`The file is larger than ${maxBytes} bytes.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('The file could not be read to its end.');
  }
  return Buffer.concat(parts).toString('utf8');
}
