declare module 'fontverter' {
  /** Converts a font to another container format. */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
