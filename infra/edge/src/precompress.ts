import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml']);
const smallestBytes = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` next to a file, for Caddy's `precompressed`. Fonts and images are skipped. */
export async function precompress(file: string, content: Buffer): Promise<void> {
  if (!compressible.has(extname(file)) || content.length < smallestBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params: quality }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
