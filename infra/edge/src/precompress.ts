import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml']);
const smallestBytes = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What Caddy's `precompressed` wants beside a file: its content as `.br` and `.gz`. Fonts and images have none. */
export async function compressed(file: string, content: Buffer): Promise<[suffix: string, content: Buffer][]> {
  if (!compressible.has(extname(file)) || content.length < smallestBytes) return [];
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params: quality }), gzipped(content, { level: 9 })]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}

/** Writes a file into a folder that may not exist yet, with its compressed versions. */
export async function writeServed(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const others = await compressed(file, content);
  await Promise.all([['', content] as const, ...others].map(([suffix, data]) => writeFile(file + suffix, data)));
}
