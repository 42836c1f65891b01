import { isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ARTICLE_CATEGORIES } from '../article.ts';
import type { Fault } from './faults.ts';

const cover = z
  .strictObject({ days: z.int().min(1).max(90), closes: z.int().min(0) })
  .refine(({ days, closes }) => closes < days, 'the statement closes before the payment is due');

const day = z.string().refine(isCalendarDate, 'a day as YYYY-MM-DD');

const fields = z.strictObject({
  title: z.string().min(10).max(80),
  excerpt: z.string().min(60).max(240),
  author: z.string().min(3),
  publishDate: day,
  /** The day its text last changed. */
  updatedDate: day,
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(z.string().min(2).max(30)).min(2).max(6),
  featured: z.boolean(),
  cover,
});
const frontMatter = fields.refine(({ publishDate, updatedDate }) => publishDate <= updatedDate, {
  path: ['updatedDate'],
  message: 'not before publishDate',
});

export type FrontMatter = z.infer<typeof frontMatter>;

/** An article's text split into its parts. `bodyLine` is the line (from 1) where `body` begins. */
export interface ReadFrontMatter {
  matter: FrontMatter | null;
  body: string;
  bodyLine: number;
  faults: Fault[];
}

const FENCE = /^---\n([\s\S]*?)\n---\n/;

/** Parses the YAML between the two `---` lines. Reports every invalid, missing, or unknown field with its own line. */
export function readFrontMatter(text: string, file: string): ReadFrontMatter {
  const found = FENCE.exec(text);
  if (!found) {
    const words = 'An article begins with its front matter between two lines of ---.';
    return { matter: null, body: text, bodyLine: 1, faults: [{ file, line: 1, words }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(found[1] ?? '', { lineCounter: lines });
  // The first line of the file is the opening fence.
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  const place = { body: text.slice(found[0].length), bodyLine: found[0].split('\n').length };
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({ file, line: lineAt(error.pos[0]), words: error.message }));
    return { ...place, matter: null, faults };
  }
  const checked = frontMatter.safeParse(document.toJS());
  if (checked.success) return { ...place, matter: checked.data, faults: [] };
  const faults = checked.error.issues.map((issue): Fault => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const where = unknown === undefined ? path : [...path, unknown];
    const node = nodeAt(document, where);
    return { file, line: node === null ? 1 : lineAt(node), words: `${where.join('.') || 'front matter'}: ${message}` };
  });
  return { ...place, matter: null, faults };
}

/** Finds where a value begins, or its closest existing parent. */
function nodeAt(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return null;
}
