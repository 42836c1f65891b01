import type { ArticlePart } from '../article.ts';
import { markdownTokens } from './markdown.ts';

/** A part of an article as plain words. */
export interface PlainSection {
  heading: string;
  /** A paragraph, a list item, or a row of a table is a line. */
  text: string;
}

type Token = ReturnType<typeof markdownTokens>[number];

/** The words of a line without its marks. */
const wordsOf = ({ children, content }: Token): string =>
  (children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
    .trim() || content.trim();

/**
 * An article as plain words, section by section, for search and for citing.
 * @param parts Markdown with its figures filled in, and blocks, in order
 * @param title the heading of what comes before the first second-level heading
 */
export function plainSections(parts: readonly (string | ArticlePart)[], title: string): PlainSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: title, lines: [] }];
  const add = (line: string): void => void (line && sections.at(-1)?.lines.push(line));
  for (const part of parts) {
    if (typeof part === 'string') addMarkdown(part, { add, begin: (heading) => sections.push({ heading, lines: [] }) });
    else if (part.kind === 'float-line') add(part.caption);
  }
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n') }));
}

function addMarkdown(
  markdown: string,
  { add, begin }: { add: (line: string) => void; begin: (heading: string) => void },
): void {
  let row: string[] | null = null;
  let isHeading = false;
  for (const token of markdownTokens(markdown)) {
    if (token.type === 'heading_open') isHeading = token.tag === 'h2';
    else if (token.type === 'heading_close') isHeading = false;
    else if (token.type === 'tr_open') row = [];
    else if (token.type === 'tr_close') {
      add((row ?? []).filter(Boolean).join(', '));
      row = null;
    } else if (token.type === 'inline') {
      if (isHeading) begin(wordsOf(token));
      else if (row) row.push(wordsOf(token));
      else add(wordsOf(token));
    } else if (token.type === 'fence' || token.type === 'code_block') add(token.content.trim());
  }
}
