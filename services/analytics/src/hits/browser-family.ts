import { isbot } from 'isbot';

export const robot = 'Robot';

/** Most browsers also name the browsers they descend from, so the order matters. */
const families: readonly [family: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** The browser's family. Everything else in a user agent could identify a person, so we don't keep it. */
export function browserFamily(userAgent: string | undefined): string {
  if (isbot(userAgent)) return robot;
  return families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'Other';
}
