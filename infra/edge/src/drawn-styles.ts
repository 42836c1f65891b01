import { createHash } from 'node:crypto';

const tag = /<[a-z][^<>]*>/gi;
const styleAttribute = / style="([^"]*)"/g;
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (attribute: string): string =>
  attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (name) => entities[name] ?? name);

/**
 * The inline styles of drawn pages. The policy allows none in HTML (`style-src 'self'`), so each becomes a `data-style` with a rule in one
 * style sheet for all pages. Before React takes a page over, shells/web/src/start/restore-styles.ts makes them styles again.
 */
export class DrawnStyles {
  private readonly declarations = new Set<string>();

  /** The page's HTML without style attributes; remembers what stood in them. */
  take(html: string): string {
    return html.replace(tag, (opening) =>
      opening.replace(styleAttribute, (_, written: string) => {
        this.declarations.add(plain(written));
        return ` data-style="${written}"`;
      }),
    );
  }

  /** The style sheet of all pages that were taken so far; its name carries the hash of its content. */
  sheet(): { name: string; css: string } {
    const rules = [...this.declarations].sort().map((style) => `[data-style=${cssString(style)}]{${style}}`);
    const css = rules.join('\n');
    return { name: `drawn.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`, css };
  }
}

const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
