import { lookup } from 'node:dns/promises';
import { open } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { basename } from 'node:path';
import type { FactSource } from '../facts.js';
import { ImportRefused } from './import-refused.js';

export interface SourceLimits {
  maxBytes: number;
  timeoutMs: number;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The text of a file, or of an https address (http on loopback only), within the limits. */
export async function readSource(fileOrUrl: string, limits: SourceLimits): Promise<string> {
  const url = /^https?:/i.test(fileOrUrl) ? URL.parse(fileOrUrl) : undefined;
  if (url === null) throw new ImportRefused(`${fileOrUrl} is not an address.`);
  return url ? readUrl(url, limits) : readLocalFile(fileOrUrl, limits);
}

/** What the imported facts name as their source. Passwords and tokens of an address are left out. */
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
    throw new ImportRefused(`The file ${path} can not be read.`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new ImportRefused(`${path} is not a file.`);
    return await limitedText(file.createReadStream({ autoClose: false }), maxBytes);
  } finally {
    await file.close();
  }
}

async function readUrl(url: URL, { maxBytes, timeoutMs }: SourceLimits): Promise<string> {
  if (url.protocol === 'http:' && !(await isLoopback(url.hostname))) {
    throw new ImportRefused('Only https addresses are read; http is for this machine alone.');
  }
  // A redirect could lead to an address that was not checked.
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new ImportRefused(`${url.host} did not answer in time, not at all, or only with a redirect.`);
  });
  if (!answer.ok || !answer.body) throw new ImportRefused(`${url.host} answered with status ${answer.status}.`);
  return limitedText(answer.body, maxBytes);
}

/** Decided by the address behind the name, not by the name. */
async function isLoopback(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (found) => found.map(({ address }) => address),
        () => [],
      );
  return (
    addresses.length > 0 && addresses.every((address) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
  );
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
