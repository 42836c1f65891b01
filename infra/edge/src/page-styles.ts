import { createHash } from 'node:crypto';

/**
 * Joins the stylesheets of a page into one. It's the only one that the browser waits for, and smaller than its parts, since
 * compression finds what they have in common. Pages with the same parts share it.
 */
export class PageStyles {
  /** The stylesheets so far, by their names. */
  readonly sheets = new Map<string, string>();
  private readonly read: (address: string) => string;

  constructor(read: (address: string) => string) {
    this.read = read;
  }

  /** The address of the stylesheet with all of these, in their order. Its name contains its content hash. */
  joined(addresses: readonly string[]): string {
    const css = addresses.map(this.read).join('\n');
    if (/@(?:import|charset)\b/.test(css))
      throw new Error(`${addresses.join(' ')} can only be joined without imports.`);
    const name = `styles.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
    this.sheets.set(name, css);
    return `/${name}`;
  }
}
