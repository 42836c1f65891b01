import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { convert } from 'fontverter';
import { plainTitle } from './structured-data.ts';

const require = createRequire(import.meta.url);
const size = { width: 1200, height: 630 };
const lineLength = 26;
const mostLines = 4;
/** Increment this when the drawing changes, so that cached pictures are redrawn. */
const drawing = 1;

/** Splits the title into lines that fit; if there are too many, the last one ends with an ellipsis. */
export function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The name, title, and float line in the colors of the light theme (PNG renderers don't support OKLCH). */
export function pictureSvg(title: string): string {
  const lines = linesOf(plainTitle(title));
  const text = lines
    .map((line, place) => `<text x="80" y="${250 + place * 84}" font-size="68">${escaped(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Inter">
<rect width="100%" height="100%" fill="#fbfaf7"/>
<g fill="#101623" stroke="#101623" stroke-width="1.6">${text}</g>
<g><rect x="80" y="92" width="34" height="10" rx="5" fill="#5da6a8"/><rect x="108" y="92" width="30" height="10" fill="#00757a"/><circle cx="144" cy="97" r="11" fill="#00757a"/></g>
<text x="172" y="110" font-size="38" fill="#101623">Floatwise</text>
<rect x="80" y="566" width="470" height="12" rx="6" fill="#5da6a8"/><rect x="540" y="566" width="540" height="12" fill="#00757a"/><circle cx="1090" cy="572" r="18" fill="#00757a"/>
</svg>`;
}

/** The picture of a page; pages with the same title share one. */
export const pictureName = (title: string): string =>
  `page.${createHash('sha256').update(`${drawing} ${title}`).digest('hex').slice(0, 12)}.png`;

let started: Promise<void> | undefined;
const start = (): Promise<void> =>
  (started ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm)));

export interface PictureFrame {
  /** Output folder. What is there already isn't drawn again. */
  to: string;
  /** The shell's font, woff2. */
  font: string;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Draws a picture for each title that has none yet. Returns the names of all of them. */
export async function drawPictures(titles: readonly string[], { to, font }: PictureFrame): Promise<string[]> {
  await mkdir(to, { recursive: true });
  let fontBuffers: Uint8Array[] | undefined;
  const names = new Map(titles.map((title) => [pictureName(title), title]));
  for (const [name, title] of names) {
    const file = join(to, name);
    if (await isThere(file)) continue;
    await start();
    fontBuffers ??= [await convert(await readFile(font), 'truetype')];
    const options = { font: { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false } };
    await writeFile(`${file}.next`, new Resvg(pictureSvg(title), options).render().asPng());
    await rename(`${file}.next`, file);
  }
  return [...names.keys()];
}
