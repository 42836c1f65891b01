const tag = /<[a-z][^<>]*>/gi;
const styleAttribute = / style="([^"]*)"/g;
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (attribute: string): string =>
  attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (name) => entities[name] ?? name);

/**
 * Handles the inline styles of prerendered pages. The policy forbids them in HTML (`style-src 'self'`), so each becomes a
 * `data-style` attribute with a rule. Before React hydrates a page,
 * shells/web/src/start/restore-styles.ts turns them back into styles.
 */
export class DrawnStyles {
  private readonly declarations = new Set<string>();

  /** Returns the page's HTML without style attributes, and remembers the styles. */
  take(html: string): string {
    return html.replace(tag, (opening) =>
      opening.replace(styleAttribute, (_, written: string) => {
        this.declarations.add(plain(written));
        return ` data-style="${written}"`;
      }),
    );
  }

  /** The styles of all pages so far, each of them once. */
  rules(): string {
    return [...this.declarations]
      .sort()
      .map((style) => `[data-style=${cssString(style)}]{${style}}`)
      .join('\n');
  }
}

const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
