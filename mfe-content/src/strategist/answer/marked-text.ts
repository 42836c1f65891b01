import { isOwnPath } from '@floatwise/contracts/own-path';
import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Child = Element['children'][number] | { type: 'raw'; value: string } | { type: 'doctype' };

/** Stand for a fact in Markdown: characters that no answer may contain, around the fact's place in the list. */
const [open, close] = ['\uE000', '\uE001'];
const marks = /\uE000(\d+)\uE001/;

/** Markdown with a mark in place of each fact. Facts aren't Markdown: whatever a card is called, its name stays text. */
export function markedText(parts: readonly Part[], facts: readonly Fact[]): string {
  const places = new Map(facts.map(({ id }, place) => [id, place]));
  return parts
    .map((part) => {
      if ('text' in part) return part.text.replace(/[\uE000\uE001]/g, '');
      const place = places.get(part.fact);
      return place === undefined ? '' : `${open}${place}${close}`;
    })
    .join('');
}

/** The answer as people read it, without Markdown's own signs: for the clipboard and for screen readers. */
export function plainText(parts: readonly Part[], facts: readonly Fact[]): string {
  const texts = new Map(facts.map(({ id, text }) => [id, text]));
  const written = parts.map((part) => ('text' in part ? part.text : (texts.get(part.fact) ?? ''))).join('');
  return written.replace(/\*\*|__|`/g, '').replace(/^(#+|>) /gm, '');
}

/** What is shown of a tree: facts in place of their marks, no images, no foreign links, and only so many characters. */
class Reveal {
  constructor(
    private readonly facts: readonly Fact[],
    private left: number,
  ) {}

  children(nodes: readonly Child[]): Element['children'] {
    return nodes.flatMap((node) => (this.left > 0 ? this.node(node) : []));
  }

  private node(node: Child): Element['children'] {
    switch (node.type) {
      case 'text':
      case 'raw':
        return this.text(node.value);
      case 'element':
        return this.element(node);
      default:
        return [];
    }
  }

  private element(node: Element): Element['children'] {
    const { tagName, properties, children } = node;
    if (tagName === 'img') return typeof properties.alt === 'string' ? this.text(properties.alt) : [];
    const shown = this.children(children);
    return tagName === 'a' && !isOwnPath(properties.href) ? shown : [{ ...node, children: shown }];
  }

  private text(value: string): Element['children'] {
    // Odd places of the list are the facts' numbers.
    return value.split(marks).flatMap((piece, index): Element['children'] => {
      if (index % 2 === 0) return this.plain(piece);
      const fact = this.facts[Number(piece)];
      return fact ? this.fact(fact) : [];
    });
  }

  private plain(text: string): Element['children'] {
    const value = text.slice(0, this.left);
    this.left -= value.length;
    return value === '' ? [] : [{ type: 'text', value }];
  }

  private fact({ id, text }: Fact): Element['children'] {
    const children = this.plain(text);
    return children.length > 0 ? [{ type: 'element', tagName: 'data', properties: { value: id }, children }] : [];
  }
}

/** Turns react-markdown's tree into what is shown of an answer, up to a number of characters. */
export const reveal =
  (facts: readonly Fact[], characters = Infinity) =>
  () =>
  (tree: { children: Child[] }): void => {
    tree.children = new Reveal(facts, characters).children(tree.children);
  };

/** The facts that stand in a block itself, not in blocks within it. */
export function factsIn(node: Element | undefined, inner: readonly string[]): string[] {
  if (!node) return [];
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || inner.includes(child.tagName)) return [];
    return child.tagName === 'data' ? [String(child.properties.value)] : factsIn(child, inner);
  });
}
