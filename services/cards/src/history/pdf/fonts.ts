import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Weight = 400 | 600;

// In a bundle such an address is a text, which readFileSync would take for a path.
const file = (name: string): string => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

/** Which characters each font file draws. Written by `npm run font -w @floatwise/cards`. */
const drawnBy: Record<string, string> = JSON.parse(readFileSync(file('characters.json'), 'utf8'));
const characters = Object.entries(drawnBy);
const scriptOf = new Map(
  characters.toReversed().flatMap(([script, drawn]) => [...drawn].map((character) => [character, script] as const)),
);

const fontName = (script: string, weight: Weight): string => `inter-${script}-${weight}`;

/** Every font by name with its file's content: the typeface of the product, which may be embedded (fonts/OFL.txt). */
export const fontFiles = (): { name: string; content: Buffer }[] =>
  characters.flatMap(([script]) =>
    ([400, 600] as const).map((weight) => {
      const name = fontName(script, weight);
      return { name, content: readFileSync(file(`${name}.ttf`)) };
    }),
  );

const space = /[\s\u00a0]+/gu;
const controls = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** A text on one line, without characters that only steer how others are shown. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replace(space, ' ').replace(controls, '').trim();

const letter = /\p{L}/u;

/** A text without emoji and signs that no font has; empty if it would lose letters, because half a name is no name. */
export function drawableText(text: string): string {
  const missing = [...plainText(text)].filter((character) => !scriptOf.has(character));
  if (missing.some((character) => letter.test(character))) return '';
  const drawn = [...plainText(text)].filter((character) => scriptOf.has(character));
  return drawn.join('').replace(space, ' ').trim();
}

/** A drawable text cut into parts of one font each. */
export function fontRuns(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = fontName(scriptOf.get(character) ?? 'latin', weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
