/** What can do something in a browser, or lead out of our site. The answer is Markdown, so its markup counts as well as HTML. */
const active: readonly [what: string, pattern: RegExp][] = [
  ['HTML', /(?<!\\)<\/?[a-z!][^>\n]*>?/iu],
  ['an image', /(?<!\\)!\[[^\]]*\][([]/u],
  ['a link', /(?<!\\)\]\((?!\/)/u],
  ['a reference', /^\s*\[[^\]]+\]:\s*\S/mu],
  ['an address', /(?:https?:)?\/\/[^\s/]|\bwww\./iu],
  ['a script', /\b(?:javascript|vbscript|data):\S/iu],
  ['hidden characters', /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u],
];

/** What in a text isn't inert. */
export const activeIn = (text: string): string[] =>
  active.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${what}: ${found[0]}`] : [];
  });
