/**
 * Builds src/fonts/inter.woff2: Inter, one weight axis from 400 to 700, Latin letters and the symbols the product uses.
 * Run it by hand (`npm run font -w @floatwise/ui`) when a character is missing. The generated file is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const LIMIT_BYTES = 40 * 1024;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŁłŒœŠšŸŽžĞğŞş';
const signs = '–—‘’‚“”„•…‹›€™−×÷±≈≤≥≠½¼¾←↑→↓↗·\u2002\u2009\u200a\u202f\u2011';

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const target = fileURLToPath(new URL('../src/fonts/inter.woff2', import.meta.url));

const subset = await subsetFont(await readFile(source), latin + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
if (subset.length > LIMIT_BYTES) throw new Error(`The font has ${subset.length} bytes, more than ${LIMIT_BYTES}.`);
await writeFile(target, subset);
process.stdout.write(`${target}: ${subset.length} bytes\n`);
