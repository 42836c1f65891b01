/**
 * Builds the fonts of the PDF, src/history/pdf/fonts: Inter in two weights, a file for each script, because the source has one
 * for each, and characters.json, which says what each file can draw.
 * Run it by hand (`npm run font -w @floatwise/cards`) when a character is missing. The generated files are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
/** The characters that are wanted of each file of the source, the first file that has one being the one to use. */
const scripts = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„•…‹›€™−\u2009\u2011',
  'latin-ext': range(0x100, 0x24f) + range(0x1e00, 0x1eff),
  vietnamese: range(0x1ea0, 0x1ef9),
  greek: range(0x370, 0x3ff),
  cyrillic: range(0x400, 0x4ff),
};

const characters = {};
for (const [script, wanted] of Object.entries(scripts)) {
  const source = import.meta.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
  for (const weight of [400, 600]) {
    const font = await subsetFont(await readFile(fileURLToPath(source)), wanted, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      // Without contextual alternates, which take most of the time of a document and change nothing in names and figures.
      keepFeatures: ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum'],
    });
    await writeFile(new URL(`../src/history/pdf/fonts/inter-${script}-${weight}.ttf`, import.meta.url), font);
    const { characterSet } = new PDFDocument({ font: null }).font(font)._font.font;
    characters[script] = characterSet
      .filter((point) => wanted.includes(String.fromCodePoint(point)))
      .map((point) => String.fromCodePoint(point))
      .join('');
    process.stdout.write(`${script} ${weight}: ${font.length} bytes, ${characters[script].length} characters\n`);
  }
}
await writeFile(
  new URL('../src/history/pdf/fonts/characters.json', import.meta.url),
  `${JSON.stringify(characters, null, 2)}\n`,
);
