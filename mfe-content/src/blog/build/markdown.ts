import MarkdownIt from 'markdown-it';
import type { ArticleHeading } from '../article.ts';

// html: false is the default, but we depend on it: tags in an article are shown as text, and only the renderer writes HTML.
// Quotation marks and apostrophes are printed curly, as on every other page; the other replacements stay off.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable('replacements');

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** On a phone, a table scrolls in its own frame, which is reachable by keyboard. */
markdown.renderer.rules.table_open = () =>
  '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** External links open in a new tab and send no referrer. */
markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  const token = tokens[index];
  if (token && /^https?:/.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return self.renderToken(tokens, index, options);
};

/** What a text consists of: paragraphs, headings, rows of tables, and the words in them. */
export const markdownTokens = (text: string): ReturnType<typeof markdown.parse> => markdown.parse(text, {});

/** Renders Markdown as HTML, with an anchor on each second-level heading. Tags in the Markdown are escaped. */
export function renderMarkdown(text: string): { html: string; headings: ArticleHeading[] } {
  const tokens = markdownTokens(text);
  const headings: ArticleHeading[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return;
    const typed = tokens[index + 1];
    const id = idOf(typed?.content ?? '');
    token.attrSet('id', id);
    headings.push({ id, text: (typed?.children ?? []).map(({ content }) => content).join('') });
  });
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}
