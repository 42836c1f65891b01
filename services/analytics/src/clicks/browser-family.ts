/** Most browsers also name those that they descend from, so the order decides. */
const families: readonly [family: string, sign: RegExp][] = [
  ['Robot', /bot\b|crawl|spider|headless/i],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** The family of a browser; all else that a user agent tells could single a person out, and is not kept. */
export function browserFamily(userAgent: string | undefined): string {
  return families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'Other';
}
