import { readFileSync } from 'node:fs';

/** Reads the tokens from the stylesheet itself, so that it tests the real colors and not a copy. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Oklch = [lightness: number, chroma: number, hue: number];
interface Pair {
  light: Oklch;
  dark: Oklch;
}

const number = '([\\d.]+)';
const oklch = `oklch\\(${number} ${number} ${number}\\)`;
const both = new RegExp(`--color-([a-z-]+): light-dark\\(${oklch}, ${oklch}\\);`, 'g');
const one = new RegExp(`--color-([a-z-]+): ${oklch};`, 'g');
const triple = (parts: (string | undefined)[]): Oklch => [Number(parts[0]), Number(parts[1]), Number(parts[2])];

const tokens = new Map<string, Pair>();
for (const match of css.matchAll(both)) {
  tokens.set(match[1] ?? '', { light: triple(match.slice(2, 5)), dark: triple(match.slice(5, 8)) });
}
for (const match of css.matchAll(one)) {
  tokens.set(match[1] ?? '', { light: triple(match.slice(2, 5)), dark: triple(match.slice(2, 5)) });
}

/** Converts an OKLCH color to linear sRGB, clipped to the displayable range (Ottosson's matrices, CSS Color 4). */
function linear([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function contrast(first: Oklch, second: Oklch): number {
  const luminance = (colour: Oklch): number => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(first), luminance(second)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function token(name: string, theme: keyof Pair): Oklch {
  const pair = tokens.get(name);
  if (!pair) throw new Error(`No token --color-${name} in tokens.css`);
  return pair[theme];
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'ink-soft', 'accent', 'accent-strong', 'good', 'caution-ink', 'bad'];
const written = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...(['ink', 'ink-soft', 'accent-strong'] as const).map((text) => [text, 'accent-soft'] as const),
  ['good', 'good-soft'],
  ['caution-ink', 'caution-soft'],
  ['ink', 'caution-soft'],
  ['bad', 'bad-soft'],
  ['ink', 'bad-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ['paper', 'ink'],
] as const;
const drawn = ['control', 'accent', 'accent-half', 'good', 'caution', 'bad'].flatMap((shape) =>
  ['paper', 'surface', 'raised'].map((ground) => [shape, ground] as const),
);

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(written)('%s on %s is readable: 4.5:1', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(drawn)('%s on %s is visible: 3:1', (shape, ground) => {
    expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test.each(['teal', 'indigo', 'plum', 'rust', 'forest', 'graphite'])(
  'white on the %s card: 4.5:1 everywhere',
  (name) => {
    const [from, to] = [token(`art-${name}-from`, 'light'), token(`art-${name}-to`, 'light')];
    for (let part = 0; part <= 1; part += 0.05) {
      const between = from.map((value, index) => value + ((to[index] ?? 0) - value) * part) as Oklch;
      expect(contrast(token('on-art', 'light'), between)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
