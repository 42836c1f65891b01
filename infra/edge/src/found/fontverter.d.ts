declare module 'fontverter' {
  /** A font in another container format. */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
